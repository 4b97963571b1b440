import { isRaw, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import { readerTypes } from './schemaTypes';
import type { SchemaType } from '../types';

const DEEPEST = 6;

/** Returns the types of a schema without building its row. Follows `$ref`, `allOf`, oneOf and anyOf. */
export function shallowTypes(context: ModelContext, schema: Raw, depth = 0): SchemaType[] {
  const flat = context.flat(schema);
  let types = readerTypes(flat.keywords);
  if (
    types.length === 0 &&
    (flat.properties.size > 0 || flat.patternProperties.size > 0 || flat.required.size > 0)
  ) {
    types = ['object'];
  }
  if (types.length === 0 && flat.items.length > 0) types = ['array'];
  if (types.length === 0 && depth < DEEPEST) {
    for (const { choices } of flat.variants) {
      types = [
        ...types,
        ...choices.flatMap((choice) => (isRaw(choice) ? shallowTypes(context, choice, depth + 1) : [])),
      ];
    }
  }
  if (flat.nullable && types.length > 0) types = [...types.filter((type) => type !== 'null'), 'null'];
  return [...new Set(types)];
}
