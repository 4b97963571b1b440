export { BUNDLE_CACHE, readSpecSource } from './readSpecSource';
export type { SpecDocument } from './document/specDocument';
export { readSourceOptions, sourceOptionsSchema, type SourceOptions } from './options';
export { SpecSourceError, problemText, sortProblems } from './problems';
export type { OpenApiDocument } from './raw';
export { isUnchanged, type Fingerprints } from './snapshot/fingerprints';
