import type { Server } from 'node:http';

/**
 * Starts to listen for connections.
 * @param port 0 for any free port
 * @param host address to listen on; undefined for all addresses
 * @throws Error that says what to do when the port is invalid, in use or not allowed, or the address is not of this machine
 */
export async function startListening(server: Server, port: number, host: string | undefined): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `server: The port is "${port}", but must be a whole number from 0 to 65535, for instance PORT=8080.`,
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
        `This user is not allowed to listen on port ${port}. Choose a port above 1023, for instance PORT=8080, and put a proxy on port ${port}.`,
        { cause },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(
        `${host ?? 'The address'} is not an address of this machine. Leave out the host to listen on all addresses.`,
        { cause },
      );
    default:
      return cause;
  }
}
