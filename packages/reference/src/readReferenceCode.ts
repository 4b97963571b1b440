import path from 'node:path';
import { readCodeVersion } from '@voltmoor/build-tools/cache';

/** Returns a hash of the code that turns a document into pages, as a part of cache keys. */
export const readReferenceCode = (): Promise<string> =>
  readCodeVersion(__dirname, path.resolve(__dirname, '../../openapi/src'));
