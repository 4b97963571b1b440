import type { World } from '@voltmoor/content/data';
import { isRaw, type Raw } from '@voltmoor/openapi/raw';
import type { Mention } from './mentions';
import { kindOfId, NAMES } from './names';
import type { FoundJson } from './readJson';

type Path = readonly (string | number)[];
type Found = Omit<Mention, 'place'> & { path: Path };

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
  if (!isRaw(value)) return [];
  const named = nameOf(value, world, path, parent);
  const own = named ? readProperties(value, named, path) : [];
  const nested = Object.entries(value).flatMap(([key, item]) =>
    typeof item === 'object' ? readObjects(item, world, [...path, key], named ?? parent) : [],
  );
  return [...own, ...readCompanions(value, path), ...nested];
}

/** Finds out which entity an object describes. */
function nameOf(value: Raw, world: World, path: Path, parent?: Named): Named | undefined {
  const id = value['id'];
  const kind = kindOfId(id);
  if (kind !== undefined) return { kind, id: String(id) };
  const form = NAMES.forms.find(({ has }) => has.every((key) => value[key] !== undefined));
  const formId = form && value[form.id];
  if (form && (typeof formId === 'string' || typeof formId === 'number'))
    return { kind: form.kind, id: formId };
  const list = path.at(-2);
  if (parent?.kind !== 'charger' || typeof list !== 'string' || !SOCKET_LISTS.includes(list))
    return undefined;
  const charger = world.findIn('charger', parent.id);
  return charger && { kind: 'socket', id: `${charger.name} / ${String(value['number'])}` };
}

function readProperties(value: Raw, { kind, id }: Named, path: Path): Found[] {
  return Object.entries(value).flatMap(([written, item]): Found[] => {
    const isKindOfHit = written === 'type' && typeof item === 'string' && isNameOfKind(item, kind);
    if (isKindOfHit || isCompanion(written, value)) return [];
    const property = propertyOf(kind, written, value);
    const found = { kind, id, written, path: [...path, written] };
    if (Array.isArray(item) && item.some((part) => isRaw(part))) {
      return SOCKET_LISTS.includes(written) && kind === 'charger'
        ? [{ ...found, property: 'socketCount', value: item.length }]
        : [{ ...found, property, value: item }];
    }
    return isRaw(item) && kindOfId(item['id']) !== undefined ? [] : [{ ...found, property, value: item }];
  });
}

/** Whether a field describes an entity to which the object refers, and not the object itself. */
function isCompanion(written: string, value: Raw): boolean {
  return Object.entries(NAMES.companions).some(
    ([reference, fields]) => reference in value && written in fields,
  );
}

/** Search hits and statistics name the kind of an entity in `type`: CHARGER, COST_CENTER. */
function isNameOfKind(type: string, kind: string): boolean {
  return type.replaceAll('_', '').toLowerCase() === kind.toLowerCase();
}

function propertyOf(kind: string, written: string, value: Raw): string {
  const isHit = typeof value['type'] === 'string' && isNameOfKind(value['type'], kind);
  if (isHit && kind === 'socket' && written === 'name') return 'label';
  if (written === 'id' && typeof value['id'] === 'number') return 'legacyId';
  if (written === 'id' && kind === 'location' && kindOfId(value['id']) === undefined) return 'externalId';
  return NAMES.aliases[kind]?.[written] ?? NAMES.aliases['any']?.[written] ?? written;
}

/** Reads the fields that describe an entity to which the object only refers, such as `chargerIdentity`. */
function readCompanions(value: Raw, path: Path): Found[] {
  return Object.entries(NAMES.companions).flatMap(([reference, fields]) => {
    const id = value[reference];
    const kind = NAMES.references[reference];
    if (kind === undefined || (typeof id !== 'string' && typeof id !== 'number')) return [];
    return Object.entries(fields).flatMap(([written, property]): Found[] =>
      value[written] === undefined || value[written] === null
        ? []
        : [{ kind, id, property, written, value: value[written], path: [...path, written] }],
    );
  });
}

/**
 * Reads OCPP 1.6 messages of a sample, such as `[2, "190042", "StartTransaction", {…}]`. The id of a new transaction is
 * in the response with the same unique id.
 */
export function readOcpp(sample: readonly FoundJson[]): Mention[] {
  const messages = sample.flatMap(({ value, place }) =>
    Array.isArray(value) && typeof value[1] === 'string'
      ? [{ message: value as unknown[], place: () => place([]) }]
      : [],
  );
  return messages.flatMap(({ message: [type, uniqueId, name, payload], place }) => {
    if (type !== 2 || !isRaw(payload)) return [];
    const response = messages.find(({ message }) => message[0] === 3 && message[1] === uniqueId)?.message[2];
    const id = payload['transactionId'] ?? (isRaw(response) ? response['transactionId'] : undefined);
    if (typeof id !== 'number' && typeof id !== 'string') return [];
    return Object.entries(NAMES.messages[String(name)] ?? {}).flatMap(([written, property]): Mention[] => {
      const value = payload[written];
      if (value === undefined || (typeof value === 'string' && value.includes('*'))) return [];
      const inKwh = NAMES.wattHours.includes(written) && typeof value === 'number' ? value / 1000 : value;
      return [{ kind: 'transaction', id, property, written, value: inKwh, place }];
    });
  });
}
