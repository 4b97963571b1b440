import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createGateway } from './gateway';
import { readModbus } from './modbusMeter';
import { createP1Meter } from './p1Meter';
import { readSettings } from './settings';

/** Reads the meter at the interval until the program is ended. */
async function main(): Promise<never> {
  const { values } = parseArgs({ options: { config: { type: 'string', default: 'gateway.json' } } });
  const { meter, ...settings } = readSettings(readFileSync(values.config, 'utf8'));
  const { API_KEY, API_KEY_FILE, HEALTH_PORT = '8081' } = process.env;
  const apiKey = (API_KEY ?? (API_KEY_FILE ? readFileSync(API_KEY_FILE, 'utf8') : '')).trim();
  if (!apiKey) throw new Error('Put the API key into API_KEY, or the name of its file into API_KEY_FILE.');
  const read = meter.type === 'p1' ? createP1Meter(meter) : () => readModbus(meter);
  const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);
  const gateway = createGateway({ ...settings, meter, apiKey, read, log });
  const health = createServer((_, response) => response.writeHead(gateway.isHealthy() ? 200 : 503).end());
  health.listen(Number(HEALTH_PORT), '127.0.0.1');
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit());
  for (;;) {
    const startedAt = performance.now();
    const seconds = await gateway.step();
    await setTimeout(Math.max(0, startedAt + seconds * 1000 - performance.now()));
  }
}

main().catch((error: Error) => {
  console.error(`The gateway cannot run: ${error.message}`);
  process.exitCode = 1;
});
