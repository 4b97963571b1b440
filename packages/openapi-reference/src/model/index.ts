export * from './types';
export { buildApiReference, type BuildOptions } from './buildApiReference';
export { expandRow, type ExpandedRow } from './expandRow';
export { anchorOf, copyPathOf, type PathStep, type Place } from './anchors';
export {
  childrenOf,
  fieldsOf,
  fieldsUnder,
  isHidden,
  placesOf,
  type Field,
  type FieldSide,
  type FieldsOptions,
  type PlacedRow,
} from './fieldsOf';
export { countRows } from './toRow';
