import { startServer } from '@voltmoor/server';
import { build } from './steps/build';
import { reasonToBuild } from './steps/freshness';
import { buildDir } from './steps/paths';
import { isPortFree, readPort } from './steps/port';
import { fail, main } from './steps/run';

/** Builds if needed and serves the production build on http://localhost:3000 (or PORT). */
main(async () => {
  const port = readPort(process.env['PORT']);
  if (!(await isPortFree(port))) {
    fail(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  const reason = await reasonToBuild();
  if (reason) {
    console.log(`Building the site, since ${reason}. This takes a minute or two.\n`);
    await build();
  }
  const server = await startServer({ dir: buildDir, port, host: process.env['HOST'] });
  console.log(`\nThe portal is ready: http://localhost:${port}\nStop it with Ctrl+C.`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0));
    });
  }
});
