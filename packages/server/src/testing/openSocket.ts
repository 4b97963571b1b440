import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface OpenSocket {
  socket: Socket;
  /** Resolves with everything that was received when the connection closes, also when it is reset. */
  closed: Promise<Buffer>;
}

/**
 * Opens a connection and sends text, as an attacker would. It is destroyed after the test.
 * @param options.isReading false for a client that never reads; default true
 * @param options.drip text that is sent again and again, every 50 ms
 * @param options.localAddress another address of this machine, such as 127.0.0.2
 */
export function openSocket(
  port: number,
  text: string,
  {
    isReading = true,
    drip,
    localAddress,
  }: { isReading?: boolean; drip?: string; localAddress?: string } = {},
): OpenSocket {
  let timer: NodeJS.Timeout | undefined;
  const socket = connect(
    { port, host: '127.0.0.1', ...(localAddress !== undefined && { localAddress }) },
    () => {
      socket.write(text, 'latin1');
      if (drip !== undefined) timer = setInterval(() => socket.writable && socket.write(drip), 50);
    },
  );
  const chunks: Buffer[] = [];
  if (isReading) socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  else socket.pause();
  socket.on('error', () => undefined);
  const closed = new Promise<Buffer>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(Buffer.concat(chunks));
    }),
  );
  onTestFinished(() => void socket.destroy());
  return { socket, closed };
}
