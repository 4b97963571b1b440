import { fileURLToPath } from 'node:url';
import { readCodeVersion } from '@voltmoor/build-cache/codeVersion';

/** Hash of this package's code. It is part of the key of every cache of data from pages. */
export const readReaderVersion = (): Promise<string> =>
  readCodeVersion(fileURLToPath(new URL('.', import.meta.url)));
