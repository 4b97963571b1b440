import { isRaw, own } from './raw';

/** JSON pointer (RFC 6901) as a URL fragment: `#/paths/~1chargers/post`. */
export function toPointer(segments: readonly (string | number)[]): string {
  return `#/${segments.map((segment) => String(segment).replace(/~/g, '~0').replace(/\//g, '~1')).join('/')}`;
}

/** Segments of a pointer that starts with `#/`; percent-encoding is undone (RFC 6901 section 6). */
export function pointerSegments(pointer: string): string[] {
  const body = pointer.replace(/^#?\/?/, '');
  if (body === '') return [];
  return body.split('/').map((segment) => decode(segment).replace(/~1/g, '/').replace(/~0/g, '~'));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The node a pointer names, or undefined. */
export function nodeAt(root: unknown, pointer: string): unknown {
  let node: unknown = root;
  for (const segment of pointerSegments(pointer)) {
    if (Array.isArray(node)) node = node[Number(segment)];
    else if (isRaw(node)) node = own(node, segment);
    else return undefined;
  }
  return node;
}
