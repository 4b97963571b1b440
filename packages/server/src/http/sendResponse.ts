import type { ServerResponse } from 'node:http';
import type { PlannedResponse } from './buildResponse';
import type { Headers } from './headers';
import type { FileCache } from '../site/fileCache';
import type { Site } from '../site/site';

/** The connection of a response has closed before the response was sent. */
class ClientGoneError extends Error {
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/** Bytes that are written at once. The next ones follow when the client has taken these. */
const PIECE = 16_384;

/**
 * Sends a planned response. It opens the file before it sends the first byte, so that the caller can still choose another
 * response when the build was replaced or the file is damaged.
 * @param pieceTimeout see `Limits`
 * @throws StaleSiteError when the build was replaced; nothing is sent then
 * @throws DamagedFileError when the file is missing or damaged; nothing is sent then
 */
export async function sendResponse(
  site: Site,
  files: FileCache,
  { status, headers, body }: PlannedResponse,
  response: ServerResponse,
  pieceTimeout: number,
): Promise<void> {
  const isHead = response.req.method === 'HEAD';
  if (body.kind !== 'file' || isHead) {
    response.writeHead(status, headers);
    return endResponse(response, body.kind === 'text' && !isHead ? body.text : undefined, pieceTimeout);
  }
  const { range, representation } = body;
  const content = files.peek(representation) ?? (await files.open(site, representation));
  if (Buffer.isBuffer(content)) {
    const part = range ? content.subarray(range.start, range.end + 1) : content;
    return sendContent(response, status, headers, part, pieceTimeout);
  }
  if (response.destroyed) return content.close();
  response.writeHead(status, headers);
  for await (const chunk of content.createReadStream({ start: 0, ...range, highWaterMark: PIECE }))
    await sendPieces(response, chunk as Buffer, pieceTimeout);
  response.end();
}

/**
 * Sends content. A client that takes it too slowly loses its connection, since the content stays in memory until then.
 * @param pieceTimeout see `Limits`
 */
export async function sendContent(
  response: ServerResponse,
  status: number,
  headers: Headers,
  content: Buffer,
  pieceTimeout: number,
): Promise<void> {
  response.writeHead(status, headers);
  if (response.req.method === 'HEAD') return endResponse(response, undefined, pieceTimeout);
  if (content.length <= PIECE) return endResponse(response, content, pieceTimeout);
  await sendPieces(response, content, pieceTimeout);
  response.end();
}

/**
 * Sends the only piece of a response. It counts until the client has taken it, which takes long when the client has not
 * taken earlier responses of the connection either.
 * @param pieceTimeout see `Limits`
 */
export function endResponse(
  response: ServerResponse,
  content: Buffer | string | undefined,
  pieceTimeout: number,
): void {
  const timer = setTimeout(() => response.destroy(), pieceTimeout);
  response.once('close', () => clearTimeout(timer));
  response.end(content);
}

/**
 * @throws ClientGoneError when the connection closes first. Node.js does not always call back for a write that was waiting
 * when its connection closed, and without an end the file of the response would stay open.
 */
async function sendPieces(response: ServerResponse, content: Buffer, pieceTimeout: number): Promise<void> {
  for (let start = 0; start < content.length; start += PIECE) {
    if (response.destroyed) throw new ClientGoneError();
    const piece = content.subarray(start, start + PIECE);
    const timer = setTimeout(() => response.destroy(), pieceTimeout);
    let onClose = () => {};
    await new Promise<void>((resolve, reject) => {
      onClose = () => reject(new ClientGoneError());
      response.once('close', onClose);
      response.write(piece, (error) => (error ? reject(error) : resolve()));
    }).finally(() => {
      clearTimeout(timer);
      response.off('close', onClose);
    });
  }
}
