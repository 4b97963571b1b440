import type { SchemaRow } from './types';

/** A row that says nothing: anything is allowed, nothing is required. */
export function emptyRow(name = '', required = false): SchemaRow {
  return {
    name,
    types: [],
    description: '',
    required,
    requiredWhen: [],
    readOnly: false,
    writeOnly: false,
    examples: [],
    constraints: [],
    properties: [],
    maps: [],
    open: true,
    tuple: [],
    conditions: [],
  };
}
