import type { IndexedPage } from '@voltmoor/pages/page';
import { findPage } from '../library/findPage';
import type { IndexRecord, Library } from '../library/library';
import { findNamedSection } from '../text/findNamedSection';
import { assertApi, apiArgument, missing, shortText } from './arguments';
import { defineTool, type Finding } from './tool';

export const explainError = defineTool({
  name: 'explain_error',
  title: 'Explain an error code',
  description:
    'Says what an error code, status code or event code means, why it occurs and how to fix it: codes such as "charger_offline", "VM-1102" or "2001".',
  arguments: {
    code: shortText(100).describe('The code as the API, the charger or the event log shows it.'),
    api: apiArgument,
  },
  run: (library, { code, api }) => {
    assertApi(library, api);
    const records = findCode(library, code, api);
    const [first] = records;
    if (first === undefined) return quoteLines(library, code, api);
    const texts = new Map<string, string>();
    for (const record of records) texts.set(...describe(library, record));
    const shown = [...texts].slice(0, MAX_PLACES);
    return joinPlaces(library, shown);
  },
});

/** Joins what several places say about a code. The first place is the source of the response. */
function joinPlaces({ site }: Library, places: readonly (readonly [url: string, text: string])[]): Finding {
  const [[first = ''] = []] = places;
  const texts = places.map(([url, text], index) =>
    index === 0 ? text : `From ${site.url}${url}:\n\n${text}`,
  );
  return { source: site.url + first, text: texts.join('\n\n') };
}

/** Places that a response quotes. */
const MAX_PLACES = 4;
/** Lines that a response quotes from one page. */
const MAX_LINES = 5;

/** Code at the beginning of a title, such as `VM-1102 Disconnected`. */
const isCode = (title: string, code: string): boolean => {
  const start = title.toLowerCase();
  const wanted = code.toLowerCase();
  return start === wanted || start.startsWith(`${wanted} `) || start.startsWith(`${wanted}:`);
};

/** Records of a code: first sections that explain it, then rows of tables outside of operations. */
function findCode({ records, pages }: Library, code: string, api: string | undefined): IndexRecord[] {
  const apiOf = ({ url }: IndexRecord): string | undefined => pages.get(url.split('#', 1)[0] ?? '')?.api;
  const rank = ({ type, url, fieldPath }: IndexRecord): number => {
    if (fieldPath !== undefined) return 3;
    if (type === 'field') return url.includes('error') ? 1 : 2;
    return type === 'lvl1' ? 3 : 0;
  };
  return records
    .filter((record) => isCode(record.title, code) || isCode(record.ident ?? '', code))
    .filter((record) => api === undefined || (apiOf(record) ?? api) === api)
    .sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

/** The section of a record's page, or the text of the record when it is a row of a table. */
function describe(library: Library, record: IndexRecord): [url: string, text: string] {
  const found = record.type === 'field' ? undefined : findPage(library, record.url);
  const section = found?.anchor === undefined ? undefined : findNamedSection(found.page, found.anchor);
  const trail = [record.hierarchy.lvl1, record.hierarchy.lvl2, record.hierarchy.lvl3]
    .filter(Boolean)
    .join(' › ');
  return [record.url, section ?? `**${record.title}** (${trail}): ${record.content}`];
}

/**
 * Quotes the lines of guides that name a code without a section or a row, such as a status code of OCPI.
 * @throws ToolError when no guide names it
 */
function quoteLines(library: Library, code: string, api: string | undefined): Finding {
  const { pages } = library;
  const found: [page: IndexedPage, lines: string[]][] = [];
  const isRow = (line: string): boolean => line.replace(/^\| *`?/, '|').startsWith(`|${code}`);
  // A row of a table that begins with the code explains it best.
  const byRow = (a: string, b: string): number => Number(isRow(b)) - Number(isRow(a));
  for (const page of pages.values()) {
    if (page.kind !== 'guide' || (api !== undefined && !page.section.toLowerCase().includes(api))) continue;
    const lines = page.markdown.split('\n').filter((line) => line.includes(code) && hasWord(line, code));
    if (lines.length > 0) found.push([page, lines.sort(byRow).slice(0, MAX_LINES)]);
  }
  const shown = found.sort(([, [a = '']], [, [b = '']]) => byRow(a, b)).slice(0, MAX_PLACES);
  if (shown.length === 0) throw missing('code', code, listCodes(library), 'search');
  return joinPlaces(
    library,
    shown.map(([{ url }, lines]) => [url, lines.join('\n')] as const),
  );
}

/** Whether a text contains a code that is not a part of a longer word or number. */
function hasWord(text: string, code: string): boolean {
  const at = text.indexOf(code);
  return !/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + code.length] ?? '');
}

const listCodes = ({ records }: Library): string[] =>
  records.filter(({ title }) => /^(?:[a-z]+_[a-z_]+|[A-Z]{2}-\d+)$/.test(title)).map(({ title }) => title);
