import { toKey } from '@voltmoor/build-tools/cache';
import { parseSvg } from '@voltmoor/content/guides';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ApiHistory } from '@voltmoor/openapi/records';
import { readTexts } from '../openapi/readTexts';
import type { Sources } from '../rule';
import type { ContentData } from '../sources/parseData';
import { walkTexts } from '../sources/texts';
import { readCategories } from '../routes/categoryFiles';
import { readPageProse, withoutCode, type Prose } from './readPageProse';

type ProseInput = Pick<Sources, 'files' | 'pages' | 'data' | 'apis' | 'histories' | 'placeIn' | 'memory'>;

/** Collects all text that readers see. */
export function collectProse(sources: ProseInput): Prose[] {
  const { files, pages, data, apis, histories, placeIn } = sources;
  return [
    ...pages.flatMap(readPageProse),
    ...readDataProse(data, placeIn),
    ...readFigureProse(sources),
    ...readCategories(files).flatMap(({ file, value }) =>
      walkTexts(value).flatMap(({ path, text }): Prose[] =>
        path.at(-1) === 'slug' ? [] : [{ text, source: 'category', place: () => placeIn(file, path) }],
      ),
    ),
    ...apis.flatMap((api) =>
      readTexts(api).map(({ text, place }): Prose => ({
        text: withoutCode(text),
        source: api.conventions === 'ocpi' ? 'standard' : 'document',
        place,
      })),
    ),
    ...[...histories.values()].flatMap((history) => readRecords(history, placeIn)),
  ];
}

/** Keys of duties and chargers whose values are words of the author. */
const WORDED = new Set<unknown>([
  'duty',
  'who',
  'platform',
  'you',
  'brand',
  'model',
  'properties',
  'notes',
  'finding',
]);

/**
 * Reads texts of tables, facts, duties, chargers and the glossary. Columns of the kind `code` are left out, because they
 * contain names.
 */
function readDataProse(data: ContentData, placeIn: Sources['placeIn']): Prose[] {
  const toProse = (name: string, value: unknown, path: (string | number)[]): (Prose & { key: unknown })[] => {
    const file = `content/data/${name}.yaml`;
    return walkTexts(value, path).map((found) => ({
      text: found.text,
      source: 'data',
      key: found.path.findLast((part) => typeof part === 'string'),
      place: () => placeIn(file, found.path),
    }));
  };
  const tables = [...data.tables].flatMap(([name, { title, description, columns, rows }]) => {
    const shown = columns.filter(({ kind }) => kind !== 'code' && kind !== 'link').map(({ key }) => key);
    return [
      ...toProse(name, title, ['title']),
      ...toProse(name, description, ['description']),
      ...columns.flatMap(({ label }, index) => toProse(name, label, ['columns', index, 'label'])),
      ...rows.flatMap((row, index) => shown.flatMap((key) => toProse(name, row[key], ['rows', index, key]))),
    ];
  });
  const worded = [
    ...toProse('duties', data.duties?.duties, ['duties']),
    ...toProse('supported-chargers', data.chargers?.models, ['models']),
  ].filter(({ key }) => WORDED.has(key));
  const facts = Object.entries(data.facts).flatMap(([id, { text, about }]) => [
    ...toProse('facts', text, [id, 'text']),
    ...toProse('facts', about, [id, 'about']),
  ]);
  const terms = data.glossary.flatMap(({ definition }, index) =>
    toProse('glossary', definition, ['terms', index, 'definition']),
  );
  return [...tables, ...worded, ...facts, ...terms];
}

/** Reads the words of changes. */
function readRecords({ folder, records }: ApiHistory, placeIn: Sources['placeIn']): Prose[] {
  return records.flatMap(({ date, changes }) =>
    changes.flatMap((change, index) =>
      (['text', 'exception'] as const).flatMap((key): Prose[] => {
        const text = change[key];
        if (text === undefined) return [];
        const place = () => placeIn(`${folder}/${date}.yaml`, ['changes', index, key]);
        return [{ text: withoutCode(text), source: 'document', place }];
      }),
    ),
  );
}

const FIGURE = /^content\/figures\/.*\.svg$/;

/** Reads the labels, titles and descriptions of figures. Each is a separate piece, because labels are not sentences. */
function readFigureProse({ files, memory }: ProseInput): Prose[] {
  return [...files]
    .filter(([file]) => FIGURE.test(file))
    .flatMap(([file, source]) =>
      memory
        .get(`labels ${toKey(source)}`, () => readLabels(source))
        .map(({ text, line }): Prose => ({ text, source: 'figure', place: () => ({ file, line }) })),
    );
}

function readLabels(source: string): { text: string; line?: number | undefined }[] {
  const svg = parseSvg(source);
  if (!svg) return [];
  const labels: { text: string; line?: number | undefined }[] = [];
  visit(svg, 'element', (element) => {
    if (!['text', 'title', 'desc'].includes(element.tagName)) return;
    labels.push({ text: toString(element), line: element.position?.start.line });
  });
  return labels;
}
