import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** One row of a field table, as OCPI writes it: `id: { type: CiString, length: 36, cardinality: '1' }`. */
const FieldRule = z.strictObject({
  type: z.string(),
  length: z.number().int().optional(),
  cardinality: z.enum(['1', '?', '*', '+']),
});
const Objects = z.record(z.string(), z.record(z.string(), FieldRule));
const FieldTable = z.strictObject({
  version: z.string(),
  /** Objects that operations of the document carry. */
  objects: Objects,
  enums: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
  /** Objects of the version that the document does not describe. */
  elsewhere: Objects,
});
export type FieldRule = z.infer<typeof FieldRule>;
export type FieldTable = z.infer<typeof FieldTable>;

export const VERSIONS = ['2.1.1', '2.2', '2.2.1'] as const;

/**
 * The fields of every version, by its number.
 * @throws ZodError when a file has another form
 */
export function readFieldTables(): Map<string, FieldTable> {
  return new Map(
    VERSIONS.map((version) => {
      const text = readFileSync(new URL(`${version}.yaml`, import.meta.url), 'utf8');
      return [version, FieldTable.parse(parse(text))];
    }),
  );
}
