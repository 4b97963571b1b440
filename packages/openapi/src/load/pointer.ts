import { isRaw, own, rawOf, type Raw } from './raw';

/** Returns a JSON pointer (RFC 6901) as a URL fragment: `#/paths/~1chargers/post`. */
export function toPointer(segments: readonly (string | number)[]): string {
  return `#/${segments.map(escapeSegment).join('/')}`;
}

/** Escapes a name for use in a JSON pointer (RFC 6901, section 3): `a/b` → `a~1b`. */
export function escapeSegment(segment: string | number): string {
  return String(segment).replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * Splits a pointer that starts with `#/` into unescaped segments. Percent-encoding is decoded (RFC 6901, section 6); a
 * segment with an invalid escape sequence stays as it is.
 */
export function pointerSegments(pointer: string): string[] {
  const body = pointer.replace(/^#?\/?/, '');
  if (body === '') return [];
  return body.split('/').map((segment) => decode(segment).replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Percent-decodes a text; returns it unchanged when an escape sequence is invalid. */
export function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Returns the node at a pointer, or undefined when there is none. */
export function nodeAt(root: unknown, pointer: string): unknown {
  let node: unknown = root;
  for (const segment of pointerSegments(pointer)) {
    if (Array.isArray(node)) node = node[Number(segment)];
    else if (isRaw(node)) node = own(node, segment);
    else return undefined;
  }
  return node;
}

/** Resolves the `$ref`s of an object; `{}` if there is none. Gives up after 20 steps, so that circles end. */
export function follow(document: Raw, value: unknown): Raw {
  let raw = rawOf(value);
  for (let step = 0; step < 20 && typeof raw['$ref'] === 'string'; step += 1) {
    raw = rawOf(nodeAt(document, raw['$ref']));
  }
  return raw;
}
