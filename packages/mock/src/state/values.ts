import { isDeepStrictEqual } from 'node:util';
import { follow, isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi/raw';
import { ID, NAMES } from '../api/names';
import { isReadOnly, itemsOf, propertiesOf, requiredOf, typesOf } from '../api/schemas';
import { isOwnCode, newCode } from './copies';
import type { Random } from './random';
import type { Value } from './store';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z?)$/;

/** What the value of a new entity is built from. */
export interface Building {
  document: OpenApiDocument;
  random: Random;
  now: Date;
  /** When the entity of the example was created. Its other times keep their distance to this one. */
  created?: string;
}

/**
 * Applies a JSON merge patch (RFC 7396). Returns a new object. `null` removes an entry of a map. A property that the schema
 * names remains, because responses show it as `null`.
 */
export function mergePatch(document: OpenApiDocument, schema: unknown, target: unknown, patch: Raw): Value {
  const merged: Value = { ...rawOf(target) };
  const properties = propertiesOf(document, schema);
  for (const [name, value] of Object.entries(patch)) {
    if (name === '__proto__') continue;
    const property = properties.get(name);
    if (value === null && property === undefined) delete merged[name];
    else if (isRaw(value)) merged[name] = mergePatch(document, property, merged[name], value);
    else merged[name] = withMissing(value, merged[name]);
  }
  return merged;
}

/** Adds to the objects of a list what the client cannot send, such as the status of a socket. */
export function withMissing(given: unknown, before: unknown): unknown {
  if (!Array.isArray(given) || !Array.isArray(before)) return given;
  return given.map((item: unknown, index) =>
    isRaw(item) && isRaw(before[index]) ? { ...before[index], ...item } : item,
  );
}

/** Writes a moment in the same form as an example: with or without `Z`, as API v1 has none. */
function timeLike(example: string, moment: Date): string {
  const isUtc = example.endsWith('Z');
  const text = moment.toISOString();
  const digits = example.includes('.') ? text.slice(0, -1) : text.slice(0, 19);
  return isUtc ? `${digits}Z` : digits;
}

/**
 * Builds the value of a new entity from the body of a request. What the client does not send comes from the schema
 * (defaults) and from the documented response: the example has the states, the secrets and the form of the ids that a
 * new entity has.
 *
 * @param example the value of the documented response whose request is most similar
 * @param sent the body of the request that belongs to this example
 */
export function buildValue(given: Building, schema: unknown, body: Raw, example: Raw, sent: Raw): Value {
  const created = textOf(example[NAMES.created]);
  const building = created === '' ? given : { ...given, created };
  const { document } = building;
  const required = requiredOf(document, schema);
  const properties = propertiesOf(document, schema);
  const value: Value = {};
  for (const name of new Set([...Object.keys(example), ...properties.keys(), ...Object.keys(body)])) {
    const property = properties.get(name) ?? {};
    if (property['writeOnly'] === true) continue;
    if (body[name] !== undefined && !isReadOnly(document, property)) {
      value[name] = buildSent(building, property, body[name], example[name], sent[name]);
      continue;
    }
    // What the client of the example has sent and this one has not is not in the response, unless it is always there.
    const isOmitted = sent[name] !== undefined && !required.has(name);
    const made = buildMissing(building, property, isOmitted ? undefined : example[name], body, sent);
    const isShown = example[name] !== undefined || required.has(name);
    if (made !== undefined && isShown) value[name] = made;
  }
  return value;
}

function buildSent(
  building: Building,
  property: Raw,
  given: unknown,
  example: unknown,
  sent: unknown,
): unknown {
  if (Array.isArray(given)) {
    const items = itemsOf(building.document, property);
    const examples = Array.isArray(example) ? (example as unknown[]) : [];
    const sents = Array.isArray(sent) ? (sent as unknown[]) : [];
    return given.map((item, at) =>
      buildSent(building, items, item, examples[at] ?? examples.at(-1), sents[at] ?? sents.at(-1)),
    );
  }
  const isObject = isRaw(given) && isRaw(example) && propertiesOf(building.document, property).size > 0;
  return isObject ? buildValue(building, property, given, example, rawOf(sent)) : given;
}

/** The value of a property that the client did not send. */
function buildMissing(building: Building, property: Raw, example: unknown, body: Raw, sent: Raw): unknown {
  const { document, random, now, created } = building;
  const schema = follow(document, property);
  const preset = property['default'] ?? schema['default'];
  if (!isReadOnly(document, property)) {
    if (preset !== undefined) return preset;
    if (typesOf(document, property).includes('null')) return null;
  }
  // A computed property often repeats one that was sent: the name of a charger is its identity.
  const source = Object.keys(sent).find(
    (name) =>
      typeof example === 'string' && isDeepStrictEqual(sent[name], example) && body[name] !== undefined,
  );
  if (source !== undefined) return body[source];
  if (typeof example !== 'string') return example;
  if (TIME.test(example)) {
    const distance = created === undefined ? 0 : Date.parse(example) - Date.parse(created);
    return timeLike(example, new Date(now.getTime() + (distance || 0)));
  }
  const isSecret =
    /^(whs|vmk)_|^[0-9a-f]{32,}$/.test(example) || textOf(schema['description']).startsWith('Secret');
  if (isSecret || isNewId(example, property)) return random.like(example);
  // Only the platform writes codes with a form of their own, such as those of sockets.
  const isCode = property['readOnly'] === true && property['pattern'] !== undefined;
  return isCode && isOwnCode(document, '', property, example) ? newCode(random, example) : example;
}

/** Whether an id belongs to the new entity itself, as `id` does, and not to another one. */
function isNewId(example: string, property: Raw): boolean {
  return ID.test(example) && /^Id of the /.test(textOf(property['description']));
}
