import { startServer } from '@voltmoor/server';
import { fail, main, buildDir, onStop } from '@voltmoor/build-tools/programs';
import { reasonToBuild } from './siteBuild/freshness';
import { isPortFree, readPort } from './servers/port';

/** Builds if needed and serves the production build on http://localhost:3000 (or PORT). */
main(async () => {
  const port = readPort(process.env['PORT']);
  if (!(await isPortFree(port))) {
    fail(
      `Port ${port} is in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  // Loading the build code takes longer than starting the server, so it is loaded only when it is needed.
  if (await reasonToBuild()) await (await import('./siteBuild/buildSite')).buildIfNeeded();
  const server = await startServer({ dir: buildDir, port, host: process.env['HOST'] });
  console.log(
    `\nThe portal is ready: http://localhost:${port}${server.base && `${server.base}/`}\nStop it with Ctrl+C.`,
  );
  onStop(async () => {
    await server.stop();
    process.exit(0);
  });
});
