/**
 * Stable addresses of fields, shared by the pages, the search records and the comparison:
 * `request.sockets.0.evseId`, `response.200.data.0.id`, `query.limit`.
 */

/** Where on an operation's page a tree of fields stands. */
export type Place =
  | { kind: 'parameter'; in: 'path' | 'query' | 'header' | 'cookie' }
  | { kind: 'request'; mediaType?: string }
  | { kind: 'response'; status: string; mediaType?: string }
  | { kind: 'response-header'; status: string }
  | { kind: 'callback'; name: string; method: string; inner: Place }
  /** A named schema on its own. */
  | { kind: 'schema'; name: string };

/** One step from a row to a row below it. */
export type PathStep =
  | { kind: 'property'; name: string }
  | { kind: 'item' }
  | { kind: 'tuple'; index: number }
  /** Value under any key; `index` counts the row's `maps`. */
  | { kind: 'map'; index: number }
  /** `index` counts `variants` (0) and `moreVariants`. */
  | { kind: 'variant'; label: string; index?: number }
  | { kind: 'condition'; index: number }
  | { kind: 'not' };

/**
 * The id of the element and the hash of its address. A place's first media type is left out: give `mediaType`
 * only for the others.
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

/** Only characters that need no escape in an id, a URL hash or a CSS attribute selector. */
function anchorText(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/gu, (character) => `~${character.codePointAt(0)!.toString(16)}`);
}

/** What "copy path" copies: `sockets[0].evseId`, `tags["a b"]`, `prices.*`. */
export function copyPathOf(path: readonly PathStep[]): string {
  let text = '';
  for (const step of path) {
    switch (step.kind) {
      case 'property':
        text += /^[A-Za-z_$][\w$-]*$/.test(step.name)
          ? `${text === '' ? '' : '.'}${step.name}`
          : `[${JSON.stringify(step.name)}]`;
        break;
      case 'item':
        text += '[0]';
        break;
      case 'tuple':
        text += `[${step.index}]`;
        break;
      case 'map':
        text += `${text === '' ? '' : '.'}*`;
        break;
      case 'variant':
      case 'condition':
      case 'not':
        break;
    }
  }
  return text;
}

/**
 * The copy path that an anchor stands for. Names that are written alike cannot always be told apart (a variant
 * `key`, a value under any key), so compare with `copyPathOf` before leaving that one out.
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

function withoutPlace([kind, ...parts]: string[]): string[] {
  if (kind === 'callback') return withoutPlace(parts.slice(2));
  return kind === 'response' || kind === 'schema' ? parts.slice(1) : parts;
}

const LAST_CODE_POINT = 0x10ffff;

/**
 * The opposite of `anchorText`, which marks a name of digits alone as well. A mark has no end, so digits behind it may
 * make another character of it, or none.
 */
const nameOf = (part: string): string =>
  part.replace(/^~(?=\d+$)|~([0-9a-f]+)/g, (all, digits?: string) => {
    if (digits === undefined) return '';
    const code = parseInt(digits, 16);
    return code > LAST_CODE_POINT ? all : String.fromCodePoint(code);
  });
