// Stable anchors of fields, such as `request.sockets.0.evseId`, `response.200.data.0.id` and `query.limit`. The pages,
// the search records and the comparison use the same anchors.

/** The part of an operation's page that contains a tree of fields. */
export type Place =
  | { kind: 'parameter'; in: 'path' | 'query' | 'header' | 'cookie' }
  | { kind: 'request'; mediaType?: string }
  | { kind: 'response'; status: string; mediaType?: string }
  | { kind: 'response-header'; status: string }
  | { kind: 'callback'; name: string; method: string; inner: Place }
  /** The page of a named schema. */
  | { kind: 'schema'; name: string };

/** One step from a row to one of its children. */
export type PathStep =
  | { kind: 'property'; name: string }
  | { kind: 'item' }
  | { kind: 'tuple'; index: number }
  /** Value of a map; `index` counts the row's `maps`. */
  | { kind: 'map'; index: number }
  /** `index` counts `variants` (0) and `moreVariants`. */
  | { kind: 'variant'; label: string; index?: number }
  | { kind: 'condition'; index: number }
  | { kind: 'not' };

/**
 * Returns the anchor of a field: the id of its element and the hash of its URL. The anchor of the first media type of a
 * body does not contain the media type, so set `mediaType` only for the other ones.
 */
export function anchorOf(place: Place, path: readonly PathStep[]): string {
  return [...placeParts(place), ...path.map(stepPart)].join('.');
}

function placeParts(place: Place): string[] {
  switch (place.kind) {
    case 'parameter':
      return [place.in];
    case 'request':
      return ['request', ...mediaPart(place.mediaType)];
    case 'response':
      return ['response', anchorText(place.status), ...mediaPart(place.mediaType)];
    case 'response-header':
      return ['response', anchorText(place.status), ':header'];
    case 'schema':
      return ['schema', anchorText(place.name)];
    case 'callback':
      return ['callback', anchorText(place.name), anchorText(place.method), ...placeParts(place.inner)];
  }
}

function mediaPart(mediaType: string | undefined): string[] {
  return mediaType === undefined ? [] : [`:${anchorText(mediaType)}`];
}

function stepPart(step: PathStep): string {
  switch (step.kind) {
    case 'property':
      return /^\d+$/.test(step.name) ? `~${step.name}` : anchorText(step.name);
    case 'item':
      return '0';
    case 'tuple':
      return String(step.index);
    case 'map':
      return step.index === 0 ? ':key' : `:key-${step.index + 1}`;
    case 'variant':
      return `:${step.index ? `${step.index + 1}-` : ''}${anchorText(step.label)}`;
    case 'condition':
      return `:when-${step.index + 1}`;
    case 'not':
      return ':not';
  }
}

/** Replaces characters that would have to be escaped in an id, a URL hash or a CSS attribute selector. */
function anchorText(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/gu, (character) => `~${character.codePointAt(0)!.toString(16)}`);
}

/** Returns the path that the "copy path" button copies: `sockets[0].evseId`, `tags["a b"]`, `prices.*`. */
export function copyPathOf(path: readonly PathStep[]): string {
  return path.map(copyPart).join('').replace(/^\./, '');
}

function copyPart(step: PathStep): string {
  switch (step.kind) {
    case 'property':
      return /^[A-Za-z_$][\w$-]*$/.test(step.name) ? `.${step.name}` : `[${JSON.stringify(step.name)}]`;
    case 'item':
      return '[0]';
    case 'tuple':
      return `[${step.index}]`;
    case 'map':
      return '.*';
    default:
      return '';
  }
}

/**
 * Derives the copy path from an anchor. An anchor can be ambiguous: a variant called `key` and the values of a map have
 * the same one. The client uses this function when the page has no explicit path, so compare the result with
 * `copyPathOf` before you omit the path.
 */
export function pathOfAnchor(anchor: string): string {
  const steps: PathStep[] = [];
  for (const part of withoutPlace(anchor.split('.'))) {
    if (/^\d+$/.test(part)) steps.push({ kind: 'item' });
    else if (/^:key(-\d+)?$/.test(part)) steps.push({ kind: 'map', index: 0 });
    else if (!part.startsWith(':')) steps.push({ kind: 'property', name: nameOf(part) });
  }
  return copyPathOf(steps);
}

/**
 * Reads the place at the beginning of an anchor. Undefined for an anchor outside of all places, such as `security`.
 */
export function placeOfAnchor(anchor: string): Place | undefined {
  return readPlace(anchor.split('.'));
}

function readPlace([kind = '', first = '', second = '', ...rest]: string[]): Place | undefined {
  switch (kind) {
    case 'path':
    case 'query':
    case 'header':
    case 'cookie':
      return { kind: 'parameter', in: kind };
    case 'request':
      return { kind, ...readMediaType(first) };
    case 'response':
      return second === ':header'
        ? { kind: 'response-header', status: nameOf(first) }
        : { kind, status: nameOf(first), ...readMediaType(second) };
    case 'schema':
      return { kind, name: nameOf(first) };
    case 'callback': {
      const inner = readPlace(rest);
      return inner && { kind, name: nameOf(first), method: nameOf(second), inner };
    }
    default:
      return undefined;
  }
}

/** A media type contains a slash. Other parts with a colon are alternatives, maps and conditions of the schema. */
function readMediaType(part: string): { mediaType?: string } {
  return part.startsWith(':') && part.includes('~2f') ? { mediaType: nameOf(part.slice(1)) } : {};
}

function withoutPlace([kind, ...parts]: string[]): string[] {
  if (kind === 'callback') return withoutPlace(parts.slice(2));
  return kind === 'response' || kind === 'schema' ? parts.slice(1) : parts;
}

const LAST_CODE_POINT = 0x10ffff;

/**
 * Reverses `anchorText`, and the `~` before a name that consists of digits. An escape sequence has no end mark, so hex
 * digits that follow it can change its meaning. The result is then a different name.
 */
const nameOf = (part: string): string =>
  part.replace(/^~(?=\d+$)|~([0-9a-f]+)/g, (all, digits?: string) => {
    if (digits === undefined) return '';
    const code = parseInt(digits, 16);
    return code > LAST_CODE_POINT ? all : String.fromCodePoint(code);
  });
