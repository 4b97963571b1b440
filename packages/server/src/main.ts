import { parseArgs } from 'node:util';
import { createLineWriter } from './monitoring/logLines';
import { startServer, type RunningServer } from './startServer';

const USAGE = `Serves a build of the portal.

  node --import tsx packages/server/src/main.ts [options]

  --dir <folder>         complete build, or a link to one (default: website/build)
  --port <number>        port to listen on (default: PORT in the environment, or 3000)
  --host <address>       address to listen on (default: HOST in the environment, or all)
  --tls                  all readers use HTTPS, so send Strict-Transport-Security
  --drain <seconds>      continue to serve after SIGTERM while /readyz is 503 (default: 5)
  --trust-proxy <network>
                         address or network of a proxy in front of the server, such as 10.0.0.0/8 or loopback. Can be
                         repeated. Limits per client then apply to the address in its X-Forwarded-For header
  --cache <megabytes>    memory for files that are requested often, 0 for none (default: 64)
  --search-misses <file> file that keeps the searches without good results, for builds that count them
                         (default: the path of the build folder with .misses.json at its end)
  --access-log           write a JSON line per response to standard output, and send X-Request-Id
  --metrics-port <number>
                         serve /metrics for Prometheus on this port
  --metrics-host <address>
                         address to serve the metrics on (default: 127.0.0.1)

SIGHUP reads the build folder again. SIGTERM stops the server after the drain time; a second SIGTERM skips the rest of
that time. SIGINT stops without a drain time. Responses in progress have ten seconds to finish.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      dir: { type: 'string', default: 'website/build' },
      port: { type: 'string', default: process.env['PORT'] || '3000' },
      host: { type: 'string', default: process.env['HOST'] || undefined },
      tls: { type: 'boolean', default: false },
      drain: { type: 'string', default: '5' },
      'trust-proxy': { type: 'string', multiple: true, default: [] },
      cache: { type: 'string', default: '64' },
      'search-misses': { type: 'string' },
      'access-log': { type: 'boolean', default: false },
      'metrics-port': { type: 'string' },
      'metrics-host': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const { dir, host, tls, 'metrics-port': metricsPort, 'metrics-host': metricsHost } = values;
  let running: RunningServer | undefined = undefined;
  const stop = async (drain: number): Promise<void> => {
    await running?.stop({ drain });
    process.exit(0);
  };
  // The first process of a container gets no signal that it does not listen to, also while it still reads the build.
  process.on('SIGTERM', () => void stop(Number(values.drain) * 1000 || 0));
  process.on('SIGINT', () => void stop(0));
  process.on('SIGHUP', () => void running?.reload());
  running = await startServer({
    dir,
    host,
    tls,
    port: toPort(values.port),
    trustedProxies: values['trust-proxy'],
    missesFile: values['search-misses'],
    cacheSize: toMegabytes(values.cache) * 1_000_000,
    ...(values['access-log'] && { logAccess: createLineWriter(process.stdout) }),
    ...(metricsPort !== undefined && {
      metrics: { port: toPort(metricsPort), ...(metricsHost !== undefined && { host: metricsHost }) },
    }),
  });
  console.log(`Serving ${values.dir} on http://${values.host ?? 'localhost'}:${running.port}`);
  if (running.metricsPort !== undefined)
    console.log(`Metrics on http://${metricsHost ?? '127.0.0.1'}:${running.metricsPort}/metrics`);
}

function toMegabytes(text: string): number {
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new Error(`--cache is "${text}", but must be a whole number of megabytes, for instance --cache 64.`);
}

function toPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Error(
    `The port is "${text}", but must be a whole number from 0 to 65535, for instance --port 8080.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
