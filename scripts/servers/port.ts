import { createServer } from 'node:net';
import { fail } from '@voltmoor/build-tools/programs';

const DEFAULT_PORT = 3000;

/** Returns the port from the text of `PORT`. Ends the command if the text is not the number of a port. */
export function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  return fail(`PORT is "${text}", but a port is a whole number from 1 to 65535, for instance PORT=8080.`);
}

/** True when nothing listens on the port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
