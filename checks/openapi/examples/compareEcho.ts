import { isRaw, listOf, rawOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { nodeAt } from '@voltmoor/openapi-reference/load/pointer';
import { follow } from '../document';

/** A field that was sent with one value and returned with another one. */
export interface Difference {
  /** Path of the field in the response, such as `sockets[0].maxPowerKw`. */
  path: string;
  sent: unknown;
  returned: unknown;
}

/**
 * Compares the fields of a request with the fields of the same name in the response. A field that the schema marks with
 * `readOnly` or `x-computed` may differ. A property with `x-request-body` contains the fields of the request.
 *
 * @param schema schema of the response
 */
export function compareEcho(document: Raw, schema: unknown, sent: unknown, returned: unknown): Difference[] {
  const compareAt = (
    given: unknown,
    got: unknown,
    schemas: readonly unknown[],
    path: string,
  ): Difference[] => {
    if (Array.isArray(given) && Array.isArray(got) && given.length === got.length) {
      const items = schemas.flatMap((one) => itemsOf(document, one));
      return given.flatMap((item, index) => compareAt(item, got[index], items, `${path}[${index}]`));
    }
    if (isRaw(given) && isRaw(got)) return compareFields(given, got, schemas, path);
    return JSON.stringify(given) === JSON.stringify(got) ? [] : [{ path, sent: given, returned: got }];
  };
  const compareFields = (given: Raw, got: Raw, schemas: readonly unknown[], path: string): Difference[] =>
    Object.entries(given).flatMap(([name, value]) => {
      if (!Object.hasOwn(got, name)) return [];
      const properties = schemas.flatMap((one) => propertiesOf(document, one, name));
      if (properties.some((one) => isMarked(document, one, ['readOnly', 'x-computed']))) return [];
      return compareAt(value, got[name], properties, path === '' ? name : `${path}.${name}`);
    });
  const nested = Object.entries(rawOf(returned)).flatMap(([name, value]) => {
    const properties = propertiesOf(document, schema, name);
    return properties.some((one) => isMarked(document, one, ['x-request-body']))
      ? compareAt(sent, value, properties, name)
      : [];
  });
  return [...compareAt(sent, returned, [schema], ''), ...nested];
}

const COMBINED = ['allOf', 'anyOf', 'oneOf'];
const DEEPEST = 12;

/** Returns the schemas of a property, of all parts of a combined schema. */
function propertiesOf(document: Raw, schema: unknown, name: string, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  const { raw } = follow(document, schema);
  const own = rawOf(raw['properties'])[name];
  const parts = COMBINED.flatMap((group) => listOf(raw[group]));
  return [
    ...(own === undefined ? [] : [own]),
    ...parts.flatMap((part) => propertiesOf(document, part, name, depth + 1)),
  ];
}

function itemsOf(document: Raw, schema: unknown, depth = 0): unknown[] {
  if (depth > DEEPEST) return [];
  const { raw } = follow(document, schema);
  const parts = COMBINED.flatMap((group) => listOf(raw[group]));
  return [
    ...(raw['items'] === undefined ? [] : [raw['items']]),
    ...parts.flatMap((part) => itemsOf(document, part, depth + 1)),
  ];
}

/** Whether a property, or a schema that it refers to, has one of the marks. */
function isMarked(document: Raw, property: unknown, marks: readonly string[]): boolean {
  let raw = rawOf(property);
  for (let step = 0; step < 20; step += 1) {
    if (marks.some((mark) => raw[mark] !== undefined && raw[mark] !== false)) return true;
    if (typeof raw['$ref'] !== 'string') return false;
    raw = rawOf(nodeAt(document, raw['$ref']));
  }
  return false;
}
