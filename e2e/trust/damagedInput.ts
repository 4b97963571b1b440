/** The parts that are appended to the URL of a page. */
export interface DamagedAddress {
  /** Follows the path of the page. */
  path: string;
  /** Includes the `?`. */
  query: string;
  /** Includes the `#`. */
  hash: string;
}

const HOST = '//evil.example';
const QUERY_LENGTH = 200;
/** Length of a long text. Three of them in one URL are still below the 8 KB that servers accept. */
const LONG = 2000;

/** Texts that break decoders, parsers and lookups. */
const TEXTS = [
  // Percent-encoding that is truncated, overlong or not UTF-8.
  ...['%', '%%', '100%', '%zz', '%u0041', '%E0%A4%A', '%E0%A4', '%C0%AF', '%C1%9C', '%E0%80%AF'],
  ...['%F8%80%80%80%80', '%ED%A0%80', '%ED%BF%BF', '%FF', '%25E0%25A4%25A', '100%25', '%00', '%0d%0aa:b'],
  // Single halves of surrogate pairs, and a pair at the position where the search truncates its query.
  ...['\ud83d', '\ude00\ud83d', `${'x'.repeat(QUERY_LENGTH - 1)}🚀`],
  // Other hosts, schemes and markup.
  ...[HOST, `/${HOST}`, '\\evil.example', '/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example'],
  ...['javascript:alert(1)', `<img src=${HOST}/a>`, `"><script src=${HOST}/a></script>`],
  // Names of prototype properties, globals and attributes.
  ...['__proto__', 'constructor', 'toString', 'docusaurusRoot', 'search-index'],
  // Unusual structure and length.
  ...['../../..', '?#?#', '&=&==&', 'a'.repeat(LONG), 'a.'.repeat(LONG / 2)],
];

/** The places in a URL where a text is inserted. */
const PLACES: ((text: string) => Partial<DamagedAddress>)[] = [
  (text) => ({ path: `/${text.replace(/[?#]/g, '')}` }),
  (text) => ({ query: `?q=${text}&docusaurus-theme=${text}&section=${text}` }),
  (text) => ({ query: `?${text}=1&docusaurus-data-${text}=${HOST}/a ${HOST}/b` }),
  (text) => ({ hash: `#${text}` }),
  (text) => ({ hash: `#request?request:0=${text}&${text}=1` }),
];

/** 200 URLs: 40 texts in 5 places. Neighbouring URLs use different places. */
export const DAMAGED_ADDRESSES: readonly DamagedAddress[] = TEXTS.flatMap((text) =>
  PLACES.map((put) => ({ path: '', query: '', hash: '', ...put(text) })),
);

/** Parsed from JSON, because `__proto__` in an object literal would set the prototype. */
const PROTOTYPES = '{"__proto__":{"a":1},"constructor":1}';

/** Values with wrong types or contents. */
const VALUES: readonly unknown[] = [
  ...[null, true, 1, '', 'text', [], [[]], {}],
  ...[{ toString: 1, valueOf: 1 }, { length: -1 }, JSON.parse(PROTOTYPES) as object],
  ...['__proto__', `<img src=${HOST}/a onerror=alert(1)>`, 'javascript:alert(1)', HOST, '/\\evil.example'],
  ...['/%E0%A4%A', '\ud83d', 'x'.repeat(20_000)],
  Array.from({ length: 500 }, (_, index) => ({ title: `${index}`, url: `/${index}` })),
];

/** Ways to store a value as text. Some have the structure of the site's own values. */
const SHAPES: ((value: unknown) => string)[] = [
  (value) => (typeof value === 'string' ? value : `${JSON.stringify(value)}}`),
  (value) => JSON.stringify(value),
  (value) => `${'['.repeat(10_000)}${JSON.stringify(value)}${']'.repeat(10_000)}`,
  (value) => JSON.stringify({ language: value, open: value }),
  (value) => JSON.stringify({ servers: value, values: value }),
  (value) => JSON.stringify({ servers: { cpo: value, legacy: value, ocpi: value } }),
  (value) => JSON.stringify({ values: { cpo: value, legacy: value, ocpi: value } }),
  (value) => {
    const slots = {
      'sockets.number': value,
      chargerId: value,
      host: value,
      token: value,
      constructor: value,
    };
    return JSON.stringify({ values: { cpo: slots, legacy: slots, ocpi: slots } });
  },
  (value) => JSON.stringify([value, { title: value, url: value, detail: value }]),
  (value) => JSON.stringify([{ title: 'Title', url: value }, null, { url: '/news' }]),
];

/** 200 stored texts: 20 values in 10 structures. */
export const DAMAGED_VALUES: readonly string[] = VALUES.flatMap((value) =>
  SHAPES.map((write) => write(value)),
);

/** Every storage key that the site reads. */
export const STORAGE_KEYS = [
  'theme',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docusaurus.tab.environment',
  'docusaurus.tab.language',
  'docs-preferred-version-default',
  'voltmoor.reference',
  'search.recent',
  'search.favorite',
] as const;
