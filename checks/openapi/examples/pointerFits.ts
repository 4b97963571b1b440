import { pointerSegments } from '@voltmoor/openapi-reference/load/pointer';
import { isRaw, listOf, rawOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { follow } from '../document';

const COMBINED = ['allOf', 'anyOf', 'oneOf'];
const DEEPEST = 40;

/** Whether a JSON pointer (RFC 6901) into a body can lead to a value that the schema describes. */
export function pointerFits(pointer: string, schema: Raw, document: Raw): boolean {
  return fits(pointerSegments(pointer), schema, document, 0);
}

function fits(segments: readonly string[], value: unknown, document: Raw, depth: number): boolean {
  if (depth > DEEPEST) return true;
  const schema = follow(document, value).raw;
  const [head, ...rest] = segments;
  if (head === undefined) return true;
  const go = (child: unknown, left: readonly string[]) => fits(left, child, document, depth + 1);
  for (const group of COMBINED) {
    if (listOf(schema[group]).some((part) => go(part, segments))) return true;
  }
  const property = rawOf(schema['properties'])[head];
  if (property !== undefined) return go(property, rest);
  if (isRaw(schema['items']) && /^(\d+|-)$/.test(head)) return go(schema['items'], rest);
  if (isRaw(schema['additionalProperties'])) return go(schema['additionalProperties'], rest);
  return (
    schema['type'] === 'object' &&
    schema['properties'] === undefined &&
    schema['additionalProperties'] !== false
  );
}
