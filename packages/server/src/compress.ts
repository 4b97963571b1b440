import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './manifest';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * How hard to compress. On a build of 600 pages (95 MB) two cores need about 3 s for `page`; brotli 9 makes it 1 %
 * smaller in ten times the time. Hashed files are few and are what a first visit waits for: brotli 10 saves 8 % there.
 */
export type Effort = 'page' | 'asset';

const BROTLI_QUALITY: Record<Effort, number> = { page: 7, asset: 10 };
const GZIP_LEVEL = 6;

/** Name of the settings, for caches of compressed files. */
export function settingsOf(encoding: Encoding, effort: Effort): string {
  return encoding === 'br' ? `br${BROTLI_QUALITY[effort]}` : `gz${GZIP_LEVEL}`;
}

/** Compresses a whole file; deterministic, since neither format is given a time. */
export async function compress(content: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
          [constants.BROTLI_PARAM_LGWIN]: 20,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      });
    case 'gzip':
      return zip(content, { level: GZIP_LEVEL });
  }
}
