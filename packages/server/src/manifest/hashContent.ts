import { createHash, webcrypto } from 'node:crypto';

/** Content up to this size is hashed on the main thread, in less than a millisecond. In bytes. */
const MAX_SYNC_SIZE = 200_000;
/** Characters of a hash. */
const LENGTH = 22;

/**
 * Hashes the content of a file. Large content is hashed in the thread pool of Node.js, so that the server can verify a
 * whole build without blocking requests.
 * @returns the first 22 characters (132 bits) of the SHA-256 hash in base64url
 */
export async function hashContent(content: Uint8Array): Promise<string> {
  if (content.length <= MAX_SYNC_SIZE)
    return createHash('sha256').update(content).digest('base64url').slice(0, LENGTH);
  const digest = await webcrypto.subtle.digest('SHA-256', content);
  return Buffer.from(digest).toString('base64url').slice(0, LENGTH);
}
