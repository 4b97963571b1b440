import { idOf } from '@voltmoor/search/indexing';
import { z } from 'zod';
import { searchQuestion } from './searchQuestion';
import { cutText } from '../text/cutText';
import type { IndexRecord, Library } from '../library/library';
import { shortText } from './arguments';
import { defineTool, ToolError } from './tool';

/** Characters of a result's text. */
const EXCERPT = 360;

export const search = defineTool({
  name: 'search',
  title: 'Search the documentation',
  description:
    'Searches guides, API references and news. Takes a question or keywords, and returns pages, sections and fields with their addresses and an excerpt. Read more with get_page or get_operation.',
  arguments: {
    query: shortText().describe('Question or keywords, at most 200 characters.'),
    section: shortText()
      .optional()
      .describe('Name of a section, such as "API v2" or "Guides". Default: all.'),
    version: shortText(20).optional().describe('Version of the API, such as "2.2.1". Default: all.'),
    limit: z.int().min(1).max(20).default(8).describe('Largest number of results, from 1 to 20.'),
  },
  run: (library, { query, section, version, limit }) => {
    const { engine, site } = library;
    const sections = engine.sections.map(({ name }) => name);
    if (section !== undefined && !sections.includes(section))
      throw new ToolError(`There is no section "${section}". The sections are ${sections.join(', ')}.`);
    const filters = {
      ...(section !== undefined && { sections: [section] }),
      ...(version !== undefined && { versions: [version] }),
    };
    const source = `${site.url}${site.baseUrl}search?${new URLSearchParams({ q: query }).toString()}`;
    const hits = searchQuestion(engine, query, filters, limit);
    if (hits.length === 0)
      return { source, text: `Nothing was found for "${query}". Try fewer or other words.` };
    const records = findRecords(library, new Set(hits.map(({ objectID }) => objectID)));
    const items = hits.map((hit, index) => {
      const record = records.get(hit.objectID);
      const trail = [hit.section, ...hit.breadcrumbs].join(' › ');
      const names = [
        hit.method && `${hit.method} ${hit.path ?? ''}`,
        hit.fieldPath,
        hit.version,
        record?.ident,
      ]
        .filter(Boolean)
        .map((name) => `\`${name}\``);
      return [
        `${index + 1}. **${record?.title ?? ''}** ${names.join(' ')} (${trail})`,
        `   ${site.url}${hit.url}`,
        ...(record === undefined || record.content === '' ? [] : [`   ${excerpt(record, hit.snippet)}`]),
      ].join('\n');
    });
    return { source, text: items.join('\n\n') };
  },
});

function findRecords({ records }: Library, ids: ReadonlySet<string>): Map<string, IndexRecord> {
  return new Map(
    records.flatMap((record) => {
      const id = idOf(record);
      return ids.has(id) ? [[id, record]] : [];
    }),
  );
}

/** The text of a record when it is short, else its beginning and the words around the match. */
function excerpt({ content }: IndexRecord, snippet: readonly { text: string }[]): string {
  if (content.length <= EXCERPT) return content;
  const around = snippet.map(({ text }) => text).join('');
  const start = cutText(content, 0, Math.max(80, EXCERPT - around.length)).text;
  return start.includes(around.replaceAll('…', '')) ? `${start} …` : `${start} … ${around}`;
}
