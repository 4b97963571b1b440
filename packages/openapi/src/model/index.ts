export type * from './types';
export { type Place } from './anchors';
export { buildApiReference } from './buildApiReference';
export { toCategories } from './categories';
export { ComponentGraph } from './componentGraph';
export type { FieldMap, FieldRule, FieldRules } from './fieldMap';
export { concreteMediaType, mediaFormat } from './media/mediaFormat';
export { examplesOf } from './operation/examples';
export { type LocatedOperation, METHODS, listOperations } from './operation/operationIds';
export { splitTemplate, type FixedPair } from './operation/splitTemplate';
export { isCallToReader, listAll, operationOf } from './operation/operationOf';
export { type ExpandedRow, expandRow } from './schema/expandRow';
export {
  type Field,
  type FieldSide,
  type FieldsOptions,
  childrenOf,
  fieldsOf,
  fieldsUnder,
  isHidden,
  placesOf,
  sidesOf,
} from './schema/fieldsOf';
export { emptyRow } from './schema/schemaRow';
export { type State, toStates } from './schema/states';
export { countRows } from './schema/toRow';
export { sideOf } from './usedBy';
