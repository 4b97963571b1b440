import type { SchemaRow } from '../types';

/** Creates a row without any information: it allows every value and requires nothing. */
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
