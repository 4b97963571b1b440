import { createServer } from 'node:net';
import { fail } from '@voltmoor/shell-tools/command';

const DEFAULT_PORT = 3000;

/** The port to listen on, from the text of `PORT`; ends the command when it is no port number. */
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
