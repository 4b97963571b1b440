import { connect, type Socket } from 'node:net';
import type { P1Settings } from '../gateway/settings';
import type { Measurement, MeterSource } from '../reading';
import { toMeasurement } from './measurement';
import { TelegramReader } from './telegrams';

/** Telegrams arrive every 1 or 10 seconds. The values of an older one are no longer true. */
const NEWEST_MS = 30_000;

/** A reader of the P1 port that forwards its telegrams by TCP. The meter sends them without a request. */
export function createP1Source(
  { host, port, timeoutMs }: P1Settings,
  now: () => number = Date.now,
): MeterSource {
  let latest: { telegram: string; at: number } | undefined;
  let waiting: (() => void)[] = [];
  let socket: Socket | undefined;
  let reader = new TelegramReader();
  let failure = '';

  const open = (): void => {
    reader = new TelegramReader();
    const opened = connect({ host, port });
    socket = opened;
    opened.on('data', (chunk) => {
      const telegram = reader.add(chunk).at(-1);
      if (telegram === undefined) return;
      latest = { telegram, at: now() };
      waiting.splice(0).forEach((wake) => wake());
    });
    opened.on('error', (error) => (failure = `: ${error.message}`));
    opened.once('close', () => {
      if (socket === opened) socket = undefined;
    });
  };

  /** Waits for the next telegram, at most for the time-out. */
  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting = waiting.filter((other) => other !== wake);
        resolve();
      }, timeoutMs);
      waiting.push(wake);
    });

  return {
    async read(): Promise<Measurement> {
      if (!socket) open();
      if (latest === undefined || now() - latest.at > NEWEST_MS) await wait();
      if (latest === undefined || now() - latest.at > NEWEST_MS) {
        const broken = reader.broken > 0 ? ` ${reader.broken} telegrams had a wrong checksum.` : '';
        throw new Error(
          `No P1 telegram arrived from ${host}:${port}${failure}.${broken} Check the address of the reader and its cable.`,
        );
      }
      const { telegram } = latest;
      return toMeasurement(telegram);
    },
    close: () => socket?.destroy(),
  };
}
