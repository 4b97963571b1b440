import { createMissCounter, ENDPOINT, type MissCounter } from '@voltmoor/search-misses/missCounter';
import type { Manifest } from '../manifest/manifest';
import { createErrorLog } from '../monitoring/logLines';

/** Path of the endpoint that counts searches without good results; undefined when this build has none. */
export function missPathOf({ searchMisses, base = '' }: Manifest): string | undefined {
  return searchMisses === true ? `${base}/${ENDPOINT}` : undefined;
}

/** Creates the counter of a server. It reads and writes no file until a search is counted. */
export function createCounter(file: string): MissCounter {
  const log = createErrorLog();
  return createMissCounter({ file, onError: (error) => log('POST', `/${ENDPOINT}`, error) });
}
