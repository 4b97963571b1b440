import type { IncomingMessage } from 'node:http';

/**
 * Reads the body of a request.
 * @param maxBytes largest body to read
 * @returns undefined when the body is larger; the rest of it is not read
 * @throws Error when the client closes the connection before the end
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const onData = (chunk: Buffer): void => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes <= maxBytes) return;
      // Destroying the request would close the connection before the client gets the response.
      request.off('data', onData).pause();
      resolve(undefined);
    };
    request.on('data', onData);
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('error', reject);
  });
}
