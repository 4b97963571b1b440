export * from './types';
export { buildApiReference } from './buildApiReference';
export { expandRow } from './schema/expandRow';
export { type Place } from './anchors';
export { fieldsOf, fieldsUnder, type Field } from './schema/fieldsOf';
export { countRows } from './schema/toRow';
