import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createGateway } from './gateway/gateway';
import { readSettings } from './gateway/settings';
import { createModbusSource } from './modbus/modbusSource';
import { createP1Source } from './p1/p1Source';

const USAGE = `Usage: meter-gateway --config FILE [--health-port PORT]
The API key comes from the environment variable API_KEY, or from the file that API_KEY_FILE names.`;

/** Reads the configuration and the key, and runs the gateway until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, 'health-port': { type: 'string', default: '8081' } },
  });
  if (values.config === undefined) throw new Error(USAGE);
  const { meter, intervalSeconds, ...receiver } = readSettings(readFileSync(values.config, 'utf8'));
  const gateway = createGateway({
    source: meter.type === 'p1' ? createP1Source(meter) : createModbusSource(meter),
    receiver: { ...receiver, apiKey: readKey(process.env) },
    intervalSeconds,
    log: (line) => console.log(`${new Date().toISOString()} ${line}`),
  });
  const health = createServer((_, response) => {
    response.writeHead(gateway.isHealthy() ? 200 : 503).end();
  }).listen(Number(values['health-port']), '127.0.0.1');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => gateway.stop());
  await gateway.run();
  health.close();
}

/** @throws Error when neither variable has a key */
function readKey({ API_KEY, API_KEY_FILE }: NodeJS.ProcessEnv): string {
  const key = API_KEY ?? (API_KEY_FILE === undefined ? '' : readFileSync(API_KEY_FILE, 'utf8'));
  if (key.trim() !== '') return key.trim();
  throw new Error(`There is no API key. ${USAGE}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
