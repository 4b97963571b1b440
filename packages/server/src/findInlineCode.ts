/** Code that stands in a page instead of in a file of its own. */
export interface InlineCode {
  kind: 'script' | 'handler' | 'style' | 'link';
  /** The script's or style's text, or the attribute as written. */
  text: string;
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<([a-zA-Z][^\s/>]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/g;
/** Elements whose content is text, not tags. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'noframes', 'xmp']);
/** Types of `script` that hold data; a policy does not apply to them. */
const DATA_TYPES = new Set(['application/ld+json', 'application/json']);
const LINKS = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);
const SUSPECT = /\son[a-z]+\s*=|script\s*:|&#/i;

/**
 * Finds what a content security policy without `unsafe-inline` blocks in a page: inline scripts, event handler
 * attributes, `style` elements and `javascript:` links. A page that is not well formed may hide code from this scan;
 * the policy blocks it all the same.
 */
export function findInlineCode(html: string): InlineCode[] {
  const found: InlineCode[] = [];
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(html); tag; tag = TAG.exec(html)) {
    const [, rawName, attributes = ''] = tag;
    if (rawName === undefined) continue;
    const name = rawName.toLowerCase();
    if (SUSPECT.test(` ${attributes}`)) found.push(...findInAttributes(attributes));
    if (!RAW.has(name)) continue;
    const start = TAG.lastIndex;
    const end = endOf(html, name, start);
    TAG.lastIndex = end;
    const text = html.slice(start, end);
    if (name === 'style') found.push({ kind: 'style', text });
    if (name === 'script' && isInlineScript(attributes)) found.push({ kind: 'script', text });
  }
  return found;
}

function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

function isInlineScript(attributes: string): boolean {
  const read = new Map(readAttributes(attributes));
  return !read.has('src') && !DATA_TYPES.has(read.get('type')?.toLowerCase() ?? '');
}

function findInAttributes(attributes: string): InlineCode[] {
  return readAttributes(attributes).flatMap(([name, value]): InlineCode[] => {
    const text = `${name}="${value}"`;
    if (/^on[a-z]+$/.test(name)) return [{ kind: 'handler', text }];
    return LINKS.has(name) && isScriptAddress(value) ? [{ kind: 'link', text }] : [];
  });
}

function isScriptAddress(value: string): boolean {
  const plain = value
    .replace(/&#(x[0-9a-f]+|\d+);?/gi, (_, code: string) => decodeReference(code))
    .replace(/&(tab|newline|colon);/gi, (_, name: string) => (name.toLowerCase() === 'colon' ? ':' : ''));
  return /^(javascript|vbscript):/i.test([...plain].filter((character) => character > ' ').join(''));
}

function decodeReference(code: string): string {
  const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
}

function readAttributes(attributes: string): [string, string][] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    value.replace(/^(["'])([\s\S]*)\1$/, '$2'),
  ]);
}
