import type { World } from '@voltmoor/content/world';
import { ALIASES, COMMON_ALIASES, COMPANIONS, FORMS, kindOfId, REFERENCES } from './kinds';
import type { Mention } from './mention';

type Path = readonly (string | number)[];
type Found = Omit<Mention, 'place' | 'sent' | 'isNew'> & { path: Path };

interface Named {
  kind: string;
  id: string | number;
}

/** Lists whose objects have a number but no id: property → the kind of the entity that has the list. */
const SOCKET_LISTS = ['sockets', 'connectors'];

/**
 * Reads the entities of an example and the properties that it gives them, at any depth.
 *
 * @param value a JSON value
 */
export function readObjects(value: unknown, world: World, path: Path = [], parent?: Named): Found[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => readObjects(item, world, [...path, index], parent));
  if (!isRecord(value)) return [];
  const named = nameOf(value, world, path, parent);
  const own = named ? readProperties(value, named, path) : [];
  const nested = Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'object' ? readObjects(item, world, [...path, key], named ?? parent) : [],
  );
  return [...own, ...readCompanions(value, path), ...nested];
}

/** Finds out which entity an object describes. */
function nameOf(value: Record<string, unknown>, world: World, path: Path, parent?: Named): Named | undefined {
  const id = value['id'];
  const kind = kindOfId(id);
  if (kind !== undefined) return { kind, id: String(id) };
  const form = FORMS.find(({ has }) => has.every((key) => value[key] !== undefined));
  const formId = form && value[form.id];
  if (form && (typeof formId === 'string' || typeof formId === 'number'))
    return { kind: form.kind, id: formId };
  const list = path.at(-2);
  if (parent?.kind !== 'charger' || typeof list !== 'string' || !SOCKET_LISTS.includes(list))
    return undefined;
  const charger = world.findIn('charger', parent.id);
  return charger && { kind: 'socket', id: `${charger.name} / ${String(value['number'])}` };
}

function readProperties(value: Record<string, unknown>, { kind, id }: Named, path: Path): Found[] {
  return Object.entries(value).flatMap(([written, item]): Found[] => {
    const isKindOfHit = written === 'type' && typeof item === 'string' && isNameOfKind(item, kind);
    if (isKindOfHit || isCompanion(written, value)) return [];
    const property = propertyOf(kind, written, value);
    const found = { kind, id, written, path: [...path, written] };
    if (Array.isArray(item) && item.some((part) => isRecord(part))) {
      return SOCKET_LISTS.includes(written) && kind === 'charger'
        ? [{ ...found, property: 'socketCount', value: item.length }]
        : [{ ...found, property, value: item }];
    }
    return isRecord(item) && kindOfId(item['id']) !== undefined ? [] : [{ ...found, property, value: item }];
  });
}

/** Whether a field describes an entity to which the object refers, and not the object itself. */
function isCompanion(written: string, value: Record<string, unknown>): boolean {
  return Object.entries(COMPANIONS).some(([reference, fields]) => reference in value && written in fields);
}

/** Search hits and statistics name the kind of an entity in `type`: CHARGER, COST_CENTER. */
function isNameOfKind(type: string, kind: string): boolean {
  return type.replaceAll('_', '').toLowerCase() === kind.toLowerCase();
}

function propertyOf(kind: string, written: string, value: Record<string, unknown>): string {
  const isHit = typeof value['type'] === 'string' && isNameOfKind(value['type'], kind);
  if (isHit && kind === 'socket' && written === 'name') return 'label';
  if (written === 'id' && typeof value['id'] === 'number') return 'legacyId';
  if (written === 'id' && kind === 'location' && kindOfId(value['id']) === undefined) return 'externalId';
  return ALIASES[kind]?.[written] ?? COMMON_ALIASES[written] ?? written;
}

/** Reads the fields that describe an entity to which the object only refers, such as `chargerIdentity`. */
function readCompanions(value: Record<string, unknown>, path: Path): Found[] {
  return Object.entries(COMPANIONS).flatMap(([reference, fields]) => {
    const id = value[reference];
    const kind = REFERENCES[reference];
    if (kind === undefined || (typeof id !== 'string' && typeof id !== 'number')) return [];
    return Object.entries(fields).flatMap(([written, property]): Found[] =>
      value[written] === undefined || value[written] === null
        ? []
        : [{ kind, id, property, written, value: value[written], path: [...path, written] }],
    );
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
