import { checkMeasurement, type MeterSource } from '../reading';
import { sendReading, type Outcome, type Receiver } from './sendReading';

interface GatewayOptions {
  source: MeterSource;
  receiver: Receiver;
  intervalSeconds: number;
  log(line: string): void;
  now?(): number;
}

export interface Gateway {
  /** Reads the meter once and sends the reading. Does not throw. */
  step(): Promise<Outcome>;
  /** Repeats the step at the interval until `stop` is called. */
  run(): Promise<void>;
  stop(): void;
  /** True while the platform has accepted a reading less than 60 seconds ago. */
  isHealthy(): boolean;
}

/** The platform goes to fallback after this time without a reading, by default. */
const HEALTHY_MS = 60_000;

/** Connects a meter with a DLM group. It stores no readings: a reading that cannot be sent at once is dropped. */
export function createGateway({
  source,
  receiver,
  intervalSeconds,
  log,
  now = Date.now,
}: GatewayOptions): Gateway {
  let acceptedAt = -Infinity;
  let said = '';
  let isStopped = false;
  let wake: () => void = () => undefined;
  /** Writes a line when something changes, so that the log of a working gateway stays short. */
  const say = (line: string): void => {
    if (line !== said) log(line);
    said = line;
  };
  const step = async (): Promise<Outcome> => {
    let measurement;
    const at = new Date(now());
    try {
      measurement = checkMeasurement(await source.read());
    } catch (error) {
      const reason = (error as Error).message;
      say(`Not read: ${reason}`);
      return { accepted: false, reason };
    }
    const outcome = await sendReading(receiver, measurement, at);
    if (outcome.accepted) {
      acceptedAt = now();
      say(`Readings are accepted. The group is ${outcome.state}.`);
    } else say(`Not accepted: ${outcome.reason}`);
    return outcome;
  };
  return {
    step,
    async run() {
      while (!isStopped) {
        const startedAt = now();
        const outcome = await step();
        const seconds = (!outcome.accepted && outcome.waitSeconds) || intervalSeconds;
        const rest = Math.max(0, seconds * 1000 - (now() - startedAt));
        if (isStopped) break;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, rest);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      source.close();
    },
    stop() {
      isStopped = true;
      wake();
    },
    isHealthy: () => now() - acceptedAt < HEALTHY_MS,
  };
}
