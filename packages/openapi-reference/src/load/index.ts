export { KEPT_BUNDLES, readSpecSource, type SpecDocument } from './readSpecSource';
export { readSourceOptions, sourceOptionsSchema, type SourceOptions } from './options';
export { SpecSourceError, problemText, sortProblems } from './problems';
export type { OpenApiDocument } from './raw';
export { isUnchanged, type Stamps } from './stamps';
