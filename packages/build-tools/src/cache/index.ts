export { getCachedText, toKey } from './cachedText';
export { readCodeVersion } from './codeVersion';
export { createRecords, openRecordCache, type Records } from './recordCache';
