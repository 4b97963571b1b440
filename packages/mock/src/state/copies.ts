import { follow, isRaw, listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { ID } from '../api/names';
import { itemsOf, propertiesOf, requiredOf, typesOf } from '../api/schemas';
import type { Random } from './random';
import type { Value } from './store';

/** What a copy is made with. */
export interface Copying {
  document: OpenApiDocument;
  random: Random;
}

/**
 * Copies an entity as another one: replaces the values that are known, and those that identify the copied one. Its
 * children, such as the sockets of a charger, get ids and codes of their own. Children that an entity need not have, such
 * as the chargers of a location, are entities themselves and are left out.
 */
export function copyEntity(copying: Copying, schema: unknown, copied: Value, values: Value): Value {
  const copy = overlay(copying, schema, copied, values);
  const [from, to] = [copied, copy].map(({ identity }) => /\d{3,}/.exec(textOf(identity))?.[0]);
  const children = Object.entries(copy).filter(([name, value]) => Array.isArray(value) && !(name in values));
  const required = requiredOf(copying.document, schema);
  for (const [name, value] of children) {
    const isOptional = !required.has(name) && listOf(value).some((child) => rawOf(child)['id'] !== undefined);
    if (isOptional) delete copy[name];
    if (isOptional) continue;
    const property = propertiesOf(copying.document, schema).get(name);
    copy[name] = listOf(value).map((child) => copyChild(copying, property, child, { from, to }));
  }
  return copy;
}

/** Copies a child with an id and codes of its own. The EVSE ids of a charger repeat the digits of its identity. */
function copyChild(
  { document, random }: Copying,
  property: unknown,
  child: unknown,
  { from, to }: { from: string | undefined; to: string | undefined },
): unknown {
  if (!isRaw(child) || child['id'] === undefined) return child;
  const properties = propertiesOf(document, itemsOf(document, property));
  const entries = Object.entries(child).map(([name, value]): [string, unknown] => {
    if (!isOwnCode(document, name, properties.get(name), value)) return [name, value];
    const isOfParent = from !== undefined && to !== undefined && value.includes(from);
    return [name, isOfParent ? value.replaceAll(from, to) : newCode(random, value)];
  });
  return Object.fromEntries(entries);
}

function overlay(copying: Copying, schema: unknown, copied: Value, values: Value): Value {
  const properties = propertiesOf(copying.document, schema);
  const entries = Object.entries(copied).map(([name, value]): [string, unknown] => {
    const property = properties.get(name);
    if (values[name] === undefined) return [name, withoutIdentity(copying, name, property, value)];
    return [name, overlayPart(copying, property, value, values[name])];
  });
  return Object.fromEntries(entries);
}

function overlayPart(copying: Copying, property: unknown, copied: unknown, given: unknown): unknown {
  if (isRaw(given) && isRaw(copied)) return overlay(copying, property, copied, given);
  if (!Array.isArray(given) || !Array.isArray(copied)) return given;
  const items = itemsOf(copying.document, property);
  return given.map((item: unknown, at) => overlayPart(copying, items, copied[at] ?? copied[0], item));
}

/** Replaces a value that would identify the entity from which it is copied: with null if the schema allows it. */
function withoutIdentity(
  { document, random }: Copying,
  name: string,
  property: unknown,
  value: unknown,
): unknown {
  if (typesOf(document, property).includes('null')) return null;
  return isOwnCode(document, name, property, value) ? newCode(random, value) : value;
}

/** Whether a value is an id or a code that only one entity has. An id of another entity is not. */
export function isOwnCode(
  document: OpenApiDocument,
  name: string,
  property: unknown,
  value: unknown,
): value is string {
  if (typeof value !== 'string' || !/\d/.test(value) || /\s|^\d{4}-|^[\d.]+$/.test(value)) return false;
  const { enum: values, format } = follow(document, property);
  if (values !== undefined || format !== undefined || rawOf(property)['$ref'] !== undefined) return false;
  return name === 'id' || !ID.test(value);
}

/** A code of the same form. The letters before a number remain: `EX-000123` → `EX-847261`. */
export function newCode(random: Random, code: string): string {
  if (ID.test(code)) return random.like(code);
  if (/\d{3,}/.test(code))
    return code.replace(/\d{3,}/g, (digits) =>
      [...digits].map(() => Math.floor(random.number() * 10)).join(''),
    );
  // Codes that people type have no letters that look like digits or like each other.
  return random.like(code).replace(/[ILOU]/g, 'X');
}
