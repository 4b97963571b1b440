export { getCachedText, toKey } from './cachedText';
export { readCodeVersion } from './codeVersion';
export { openRecordCache } from './recordCache';
