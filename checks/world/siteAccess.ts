import type { World, WorldEntity } from '@voltmoor/content/data';
import { isRaw, type Raw, rawOf, textOf } from '@voltmoor/openapi/raw';
import { closest, followsHouseRules, type ApiDocument, type ApiNode } from '../openapi/document';
import { nodesOf } from '../pages/nodes';
import type { Page } from '../pages/parsePage';
import type { Rule } from '../rule';
import { findJson, readExample, type FoundJson } from './readJson';

type Path = readonly (string | number)[];

/** The body of a request about the site access of one person, or of its response. */
interface Sample extends FoundJson {
  /** Id of the driver or the operator. */
  owner: string;
}

/**
 * An entry of site access has no id of its own, so only its request says whose it is. It has to be one of the entries of this
 * driver or operator in `content/data/world`, with the same site, period and window. The rule `world-rows` compares drawn
 * screens with them.
 */
export const siteAccess: Rule = {
  id: 'site-access',
  description: 'Samples of site access show an entry that the driver or operator has in content/data/world.',
  needsDocuments: true,
  check({ apis, pages, data: { world } }, report) {
    const documents = apis.filter(followsHouseRules);
    for (const { owner, value, place } of [...documents.flatMap(readDocument), ...pages.flatMap(readPage)]) {
      // The rule `world-ids` reports a person who does not exist.
      const person = world.find(owner);
      if (!person) continue;
      const known = entriesOf(person).map((entry) => describe(entry, world));
      for (const { entry, path } of findEntries(value)) {
        const text = describe(entry, world);
        if (known.includes(text)) continue;
        report(
          place(path),
          `gives ${person.kind} ${person.name} the site access "${text}", but content/data/world has "${known.join('" and "')}".`,
          `Correct one of the two. The ${person.kind} is in ${person.file}.`,
        );
      }
    }
  },
};

const PATH = /^\/(?:drivers|operators)\/\{(\w+)\}\/(?:sites|site-access)$/;

/** Reads the examples of the operations that list and add site access. */
function readDocument(api: ApiDocument): Sample[] {
  return api.nodes.flatMap((node): Sample[] => {
    const example = readExample(api, node);
    const owner = example ? findOwner(api, node) : '';
    return example && owner !== '' ? [{ owner, ...example }] : [];
  });
}

/** The person whom the examples of the path name. */
function findOwner(api: ApiDocument, node: ApiNode): string {
  const own = closest(node, 'operation');
  const operation = api.operations.find((one) => one.node === own);
  const name = PATH.exec(operation?.path ?? '')?.[1];
  const parameter = operation?.parameters.find((one) => one['name'] === name);
  return textOf(parameter?.['example']);
}

const REQUEST = /\b((?:drv|opr)_[0-9a-z]{12})\/(?:sites|site-access)\b/g;

/** Reads the JSON in code samples whose title or text names the request of one person. */
function readPage({ file, tree }: Page): Sample[] {
  return nodesOf(tree, 'code').flatMap((node) => {
    const [owner, ...others] = new Set(
      [...`${node.meta ?? ''} ${node.value}`.matchAll(REQUEST)].map(([, id]) => id),
    );
    if (owner === undefined || others.length > 0) return [];
    return findJson(file, node).map((found) => ({ owner, ...found }));
  });
}

const KINDS: readonly unknown[] = ['ALL', 'SITE', 'CUSTOMER'];

/** The entries in a body, at any depth. */
function findEntries(value: unknown, path: Path = []): { entry: Raw; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findEntries(item, [...path, index]));
  if (!isRaw(value)) return [];
  if (value['siteId'] !== undefined || KINDS.includes(value['kind'])) return [{ entry: value, path }];
  return Object.entries(value).flatMap(([key, item]) => findEntries(item, [...path, key]));
}

/** The entries of a person in the world. */
function entriesOf({ values }: WorldEntity): Raw[] {
  const entries = values['access'] ?? values['siteAccess'];
  return Array.isArray(entries) ? entries.map(rawOf) : [];
}

/** Writes an entry as drawn screens show it: "Quarry Lane Garage, from 2025-09-01 to 2025-12-31, Monday to Friday, 06:00-20:00". */
function describe({ siteId, targetId, kind, validFrom, validTo, days, window }: Raw, world: World): string {
  const target = textOf(siteId) || textOf(targetId);
  const place = target === '' ? textOf(kind) : textOf(world.find(target)?.values['name']) || target;
  const week = isRaw(window) ? window : undefined;
  const hours = week ? `${textOf(week['from'])}-${textOf(week['to'])}` : textOf(window);
  return [
    place,
    writePeriod(validFrom, validTo),
    week ? writeDays(week['days']) : textOf(days) || 'all',
    hours || 'all day',
  ].join(', ');
}

function writePeriod(from: unknown, to: unknown): string {
  const days = [textOf(from) && `from ${textOf(from)}`, textOf(to) && `to ${textOf(to)}`];
  return days.filter((day) => day !== '').join(' ') || 'always';
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Writes `["MONDAY", "TUESDAY", "WEDNESDAY"]` as "Monday to Wednesday". */
function writeDays(days: unknown): string {
  const numbers = (Array.isArray(days) ? days : []).map((day) =>
    WEEK.findIndex((name) => name.toUpperCase() === day),
  );
  const [first = 0] = numbers;
  if (numbers.length === 0 || numbers.length === WEEK.length) return 'all';
  const isRow = numbers.length > 2 && numbers.every((number, index) => number === first + index);
  const names = numbers.map((number) => WEEK[number] ?? 'unknown');
  return isRow ? `${names[0]} to ${names.at(-1)}` : names.join(' and ');
}
