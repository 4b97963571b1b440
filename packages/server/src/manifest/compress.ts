import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './manifest';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * How hard to compress. Pages are many, and brotli 9 would make them only 1 % smaller in ten times the time. Assets and the
 * search index are few, and readers wait for them, so brotli 10, which makes them 8 % smaller, is worth its time.
 */
export type Effort = 'page' | 'asset';

const BROTLI_QUALITY: Record<Effort, number> = { page: 7, asset: 10 };
/** Logarithm of the window in bytes: 4 MiB. With a window of 1 MiB, the search index would be 2 % larger. */
const WINDOW_BITS = 22;
const GZIP_LEVEL = 6;

/** Returns a name for the settings, such as `br7-22`. Caches use it in the names of compressed files. */
export function settingsOf(encoding: Encoding, effort: Effort): string {
  return encoding === 'br' ? `br${BROTLI_QUALITY[effort]}-${WINDOW_BITS}` : `gz${GZIP_LEVEL}`;
}

/** Compresses the content of a file. Equal content gives equal bytes, since the formats get no timestamp. */
export async function compress(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
          [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
    case 'gzip':
      return zip(content, { level: GZIP_LEVEL });
  }
}
