export { isUnchanged, type Fingerprints } from './load/bundle/collectFiles';
export { markNumbers } from './load/bundle/markNumbers';
export { toSpecDocument, type SpecDocument } from './load/document/specDocument';
export type { SourceOptions } from './load/options';
export { SpecSourceError, problemText } from './load/problems';
export { readSpecSource } from './load/readSpecSource';
