import type { Server } from 'node:http';

/**
 * Starts listening.
 * @param host address; all when undefined
 * @throws Error with one sentence when the port is in use, forbidden or no port
 */
export async function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `server: the port is "${port}", but a port is a whole number from 1 to 65535, for instance PORT=8080.`,
    );
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function explain(cause: Error & { code?: string }, port: number, host: string | undefined): Error {
  switch (cause.code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use. Stop the program that uses it, or choose another port, for instance PORT=${port === 65_535 ? 8080 : port + 1}.`,
        { cause },
      );
    case 'EACCES':
      return new Error(
        `Port ${port} may not be opened by this user. Choose a port above 1023, for instance PORT=8080, and let the proxy in front use ${port}.`,
        { cause },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `${host ?? 'The address'} is no address of this machine. Leave the host out to listen on all.`,
        { cause },
      );
    default:
      return cause;
  }
}
