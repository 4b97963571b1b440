import type { PhrasingContent, Table } from 'mdast';
import { z } from 'zod';
import { describeUnknown } from '../../problems';
import { table, text } from '../nodes';

/** A field as OCPI writes it: `id: { type: CiString, length: 36, cardinality: '1' }`. */
const fieldSchema = z.strictObject({
  type: z.string(),
  length: z.number().int().optional(),
  /** `1` required, `?` optional, `*` a list, `+` a list with at least one entry. */
  cardinality: z.enum(['1', '?', '*', '+']),
});
const objectsSchema = z.record(z.string(), z.record(z.string(), fieldSchema));

/** The objects and enumerations of one version of a standard. */
export const versionSchema = z.strictObject({
  version: z.string(),
  /** Objects that operations of the document carry. */
  objects: objectsSchema,
  enums: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
  /** Objects of the version that the document does not describe. */
  elsewhere: objectsSchema,
});

export type FieldRule = z.infer<typeof fieldSchema>;
export type StandardVersion = z.infer<typeof versionSchema>;

/**
 * Builds the table of `<VersionTable>`: what differs between the versions that have an object, or the values that each
 * version adds to an enumeration.
 *
 * @param of name of an object, or `enumerations`
 * @param versions the oldest version first
 * @returns a table whose columns have the same width as those of the other tables of versions, and which is a list on phones
 * @throws Error when no version has such an object
 */
export function buildVersionTable(of: string, versions: readonly StandardVersion[]): Table {
  const versionTable = table(
    of === 'enumerations' ? compareEnumerations(versions) : compareObject(of, versions),
  );
  return { ...versionTable, data: { hProperties: { style: 'table-layout:fixed', 'data-stacked': true } } };
}

function compareObject(of: string, versions: readonly StandardVersion[]): PhrasingContent[][][] {
  const objects = versions.map(({ objects, elsewhere }) => objects[of] ?? elsewhere[of]);
  const known = objects.filter((fields) => fields !== undefined);
  if (known.length === 0) {
    const all = versions.flatMap(({ objects, elsewhere }) => Object.keys({ ...objects, ...elsewhere }));
    throw new Error(describeUnknown('object', of, [...new Set(all)]));
  }
  const names = [...new Set(known.toReversed().flatMap((fields) => Object.keys(fields)))];
  const changed = names.filter((name) => new Set(known.map((fields) => toCode(fields[name]))).size > 1);
  return [
    [[text('field')], ...versions.map(({ version }) => [text(version)])],
    ...changed.map((name) => [codes([name]), ...objects.map((fields) => codes([toCode(fields?.[name])]))]),
  ];
}

/** The newest version decides which enumerations are shown: those that all versions have, with different values. */
function compareEnumerations(versions: readonly StandardVersion[]): PhrasingContent[][][] {
  const rows = Object.keys(versions.at(-1)?.enums ?? {}).flatMap((name) => {
    const lists = versions.map(({ enums }) => enums[name]?.map(String));
    const [first = [], ...later] = lists;
    if (lists.includes(undefined) || String(first) === String(lists.at(-1))) return [];
    const added = later.map((values = [], index) => values.filter((value) => !lists[index]?.includes(value)));
    const removed = first.filter((value) => !lists[1]?.includes(value));
    return [[codes([name]), codes(removed), ...added.map(codes)]];
  });
  const [, ...later] = versions.map(({ version }) => [text(`added in ${version}`)]);
  return [[[text('enumeration')], [text(`only in ${versions[0]?.version}`)], ...later], ...rows];
}

/** Returns `CiString(36) 1`; undefined if the version does not have the field. */
function toCode(field: FieldRule | undefined): string | undefined {
  if (!field) return undefined;
  return `${field.type}${field.length === undefined ? '' : `(${field.length})`} ${field.cardinality}`;
}

/** Returns a list of codes, or a dash if there are none. */
function codes(values: readonly (string | undefined)[]): PhrasingContent[] {
  const cells = values.flatMap((value, index): PhrasingContent[] =>
    value === undefined ? [] : [...(index > 0 ? [text(', ')] : []), { type: 'inlineCode', value }],
  );
  return cells.length > 0 ? cells : [text('–')];
}
