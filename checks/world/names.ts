import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type World, type WorldEntity, readField } from '@voltmoor/content/data';
import { parse } from 'yaml';
import { z } from 'zod';

const texts = z.record(z.string(), z.string());
const lists = z.record(z.string(), z.array(z.string()));

/** The schema of names.yaml, which explains its keys. */
const namesSchema = z.strictObject({
  prefixes: texts,
  patterns: z.array(z.strictObject({ kind: z.string(), pattern: z.string() })),
  nowhere: z.string(),
  references: texts,
  companions: z.record(z.string(), texts),
  aliases: z.record(z.string(), texts),
  messages: z.record(z.string(), texts),
  wattHours: z.array(z.string()),
  levels: texts,
  forms: z.array(z.strictObject({ kind: z.string(), id: z.string(), has: z.array(z.string()) })),
  naming: lists,
  columns: z.record(z.string(), lists),
});

/** How the APIs, tables and screens name the entities of `content/data/world`. */
export const NAMES = namesSchema.parse(parse(readFileSync(path.join(__dirname, 'names.yaml'), 'utf8')));

const anyPrefix = Object.keys(NAMES.prefixes).join('|');

/** Patterns of ids in texts, with the kind of their entities. An id of API v2 says its kind itself. */
export const PATTERNS: readonly { pattern: RegExp; kind?: string }[] = [
  { pattern: new RegExp(`(?<![\\w-])(?:${anyPrefix})_[0-9a-z]{12}(?![0-9a-z])`, 'g') },
  ...NAMES.patterns.map(({ kind, pattern }) => ({ kind, pattern: new RegExp(pattern, 'g') })),
];

/** Matches ids of entities that do not exist, for examples of errors. */
export const NOWHERE = new RegExp(NAMES.nowhere);

/** The kind of an id of API v2. */
export function kindOfId(id: unknown): string | undefined {
  if (typeof id !== 'string' || !/^[a-z]{3}_[0-9a-z]{12}$/.test(id)) return undefined;
  return NAMES.prefixes[id.slice(0, 3)];
}

/** Most entries of a list of an entity, such as the sockets of a charger or the sites of a driver. */
const ENTRIES = 10;

/** The numbers of the entries that a list of an entity can have. */
export const entryNumbers: readonly number[] = Array.from({ length: ENTRIES }, (_, index) => index);

/**
 * Returns the texts that a cell with a label may show of an entity; none when the world does not give them.
 *
 * @param entries the entries of a list that count, by their numbers from 0
 */
export function shownTexts(
  world: World,
  entity: WorldEntity,
  label: string,
  entries: readonly number[] = entryNumbers,
): string[] {
  return templatesOf(entity, label).flatMap((template) =>
    (template.includes('*') ? entries : [0])
      .map((index) => fill(world, entity, template.replaceAll('*', String(index))))
      .filter((text) => text !== undefined),
  );
}

/** The list of an entity, such as `access`, if a cell with this label shows one of its entries. */
export function shownList(entity: WorldEntity, label: string): string | undefined {
  const lists = templatesOf(entity, label).map((template) => /^\{(\w+)\.\*/.exec(template)?.[1]);
  return new Set(lists).size === 1 ? lists[0] : undefined;
}

const templatesOf = ({ kind }: WorldEntity, label: string): readonly string[] =>
  NAMES.columns[kind]?.[label.toLowerCase()] ?? [];

/** Fills `{siteId.name}` and `{accessMode:label}`; undefined if a property is missing. */
function fill(world: World, entity: WorldEntity, template: string): string | undefined {
  let isComplete = true;
  const text = template.replace(/\{([\w.]+)(:label)?\}/g, (_, field: string, isLabel?: string) => {
    const value = readField(world, entity, field);
    if (value === undefined) isComplete = false;
    return isLabel === undefined ? (value ?? '') : toLabel(value ?? '');
  });
  return isComplete ? text : undefined;
}

/** `RESTRICTED` → `Restricted`, as screens show it. */
function toLabel(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ');
}
