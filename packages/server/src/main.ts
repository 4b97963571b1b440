import { parseArgs } from 'node:util';
import { startServer } from './startServer';

const USAGE = `Serves a build of the portal.

  node --import tsx packages/server/src/main.ts [--dir website/build] [--port 3000] [--host 127.0.0.1] [--tls] [--drain 5]

  --dir    folder of a complete build, or a link to one
  --port   port to listen on; PORT in the environment does the same
  --host   address to listen on; HOST in the environment does the same; all when left out
  --tls    every reader comes over HTTPS, so send Strict-Transport-Security
  --drain  seconds to answer on after SIGTERM while /healthz says 503

SIGHUP reads the folder again. SIGTERM stops without failing a request, a second one ends the draining; SIGINT stops
without draining.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'website/build' },
      port: { type: 'string', default: process.env['PORT'] || '3000' },
      host: { type: 'string', default: process.env['HOST'] || undefined },
      tls: { type: 'boolean', default: false },
      drain: { type: 'string', default: '5' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const running = await startServer({ ...values, port: toPort(values.port) });
  const stop = (drain: number) => void running.stop({ drain }).then(() => process.exit(0));
  process.on('SIGTERM', () => stop(Number(values.drain) * 1000 || 0));
  process.on('SIGINT', () => stop(0));
  process.on('SIGHUP', () => void running.reload());
  console.log(`Serving ${values.dir} on http://${values.host ?? 'localhost'}:${running.port}`);
}

function toPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(
    `The port is "${text}", but a port is a whole number from 1 to 65535, for instance PORT=8080.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
