export { default } from './plugin';
export { createReference, type LoadedApi, type Reference } from './site/createReference';
export type { ApiReference, Operation, SchemaRow } from './model/types';
