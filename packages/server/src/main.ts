import { parseArgs } from 'node:util';
import { startServer } from './startServer';

/** `node --import tsx packages/server/src/main.ts --dir website/build --port 3000 --host 127.0.0.1` */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'website/build' },
      port: { type: 'string', default: process.env['PORT'] ?? '3000' },
      host: { type: 'string' },
    },
  });
  const running = await startServer({ dir: values.dir, port: Number(values.port), host: values.host });
  console.log(`Serving ${values.dir} on port ${values.port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
