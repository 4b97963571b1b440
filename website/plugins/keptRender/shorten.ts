/** Text that is no markup, tags included. */
const OPAQUE = /(<!--[^]*?-->|<script\b[^]*?<\/script>|<style\b[^]*?<\/style>)/;
/** React and rehype write double quotes around every value, so that one may hold a `>`. */
const START_TAG = /<([a-z][^\s>/]*)((?:[^>"]|"[^"]*")*)>/g;
const ATTRIBUTE = /([^\s"=]+)="([^"]*)"/g;
/** Names that React writes with a capital letter outside of pictures. */
const CAPITALISED =
  /^(?:auto(?:Complete|Capitalize)|(?:col|row)Span|crossOrigin|dateTime|encType|enterKeyHint|fetchPriority|hrefLang|inputMode|maxLength|minLength|noValidate|readOnly|referrerPolicy|spellCheck|srcSet|tabIndex)$/;
const NEEDS_QUOTES = /[\s"'`=<>]/;
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Shapes of a picture with nothing inside. */
const EMPTY_SHAPE = /><\/(?:circle|ellipse|line|path|polygon|polyline|rect|stop|use)>/g;
/** What an end tag may be left out before, by HTML, 13.1.2.4: what it is that comes next, or the end of what. */
const IMPLIED = new RegExp(
  [
    ['li', 'li', 'ul|ol'],
    ['dt|dd', 'dt|dd', 'dl|div'],
    ['td|th', 'td|th', 'tr'],
    ['tr', 'tr', 'thead|tbody'],
    ['thead', 'tbody', 'table'],
    ['tbody', 'tbody', 'table'],
    ['option', 'option', 'select'],
    ['p', 'p|ul|ol|dl|div|h[2-6]|pre|table|section', 'div|li|dd|td|section|article|main|blockquote'],
  ]
    .map(([ended, next, parent]) => `</(?:${ended})>(?=<(?:${next})[\\s>]|</(?:${parent})>)`)
    .join('|'),
  'g',
);

/**
 * Leaves out of a page what browsers do not need: quotes, slashes and end tags. What it means stays the same, texts and
 * comments included.
 *
 * @param html a page or a part of one as the build renders it: well-formed, with double quotes around every value
 * @param shortenScript gives a short form of an inline script, tags included; they stay as they are by default
 */
export async function shorten(
  html: string,
  shortenScript: (script: string) => string | Promise<string> = (script) => script,
): Promise<string> {
  const parts = html.split(OPAQUE).map(async (part, index) => {
    if (index % 2 === 0) return shortenMarkup(part);
    return /^<script\b(?![^>]*\ssrc=)/.test(part) ? shortenScript(part) : part;
  });
  return (await Promise.all(parts)).join('');
}

const shortenMarkup = (markup: string): string =>
  markup
    .replaceAll('&#x27;', "'")
    .replace(EMPTY_SHAPE, '/>')
    .replace(START_TAG, (_tag, name: string, attributes: string) => shortenTag(name, attributes))
    .replace(IMPLIED, '');

function shortenTag(name: string, attributes: string): string {
  const isClosed = attributes.endsWith('/');
  const short = attributes
    .slice(0, isClosed ? -1 : undefined)
    .trimEnd()
    .replace(ATTRIBUTE, (_all, given: string, value: string) => {
      const key = CAPITALISED.test(given) ? given.toLowerCase() : given;
      if (value === '') return key;
      return NEEDS_QUOTES.test(value) ? `${key}="${value}"` : `${key}=${value}`;
    });
  if (!isClosed || VOID.test(name)) return `<${name}${short}>`;
  // After a value without quotes, the slash would belong to it.
  return `<${name}${short}${short === '' || short.endsWith('"') ? '' : ' '}/>`;
}
