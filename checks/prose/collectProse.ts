import type { ApiHistory } from '@voltmoor/api-history/records/history';
import type { ApiDocument } from '../openapi/document';
import { readTexts } from '../openapi/readTexts';
import type { Page } from '../pages/parsePage';
import type { ContentData } from '../sources/parseData';
import { createYamlPlaces } from '../sources/yamlPlace';
import { walkTexts } from '../sources/walkTexts';
import { readCategories } from '../routes/categoryFiles';
import type { Prose } from './prose';
import { readFigureProse } from './readFigureProse';
import { readPageProse, withoutCode } from './readPageProse';

interface ProseInput {
  files: ReadonlyMap<string, string>;
  pages: readonly Page[];
  data: ContentData;
  apis: readonly ApiDocument[];
  histories: ReadonlyMap<string, ApiHistory>;
}

/** Collects all text that readers see. */
export function collectProse({ files, pages, data, apis, histories }: ProseInput): Prose[] {
  return [
    ...pages.flatMap(readPageProse),
    ...readDataProse(files, data),
    ...readFigureProse(files),
    ...readCategories(files).flatMap(({ file, value }) =>
      walkTexts(value).flatMap(({ path, text }): Prose[] =>
        path.at(-1) === 'slug' ? [] : [{ text, source: 'category', place: placeIn(files, file, path) }],
      ),
    ),
    ...apis.flatMap((api) =>
      readTexts(api).map(({ text, place }): Prose => ({
        text: withoutCode(text),
        source: api.conventions === 'ocpi' ? 'standard' : 'document',
        place,
      })),
    ),
    ...[...histories.values()].flatMap((history) => readRecords(files, history)),
  ];
}

/**
 * Reads texts of tables, facts and the glossary. Columns of the kind `code` are left out, because they contain names.
 */
function readDataProse(files: ReadonlyMap<string, string>, data: ContentData): Prose[] {
  const toProse = (name: string, value: unknown, path: (string | number)[]): Prose[] => {
    const file = `content/data/${name}.yaml`;
    return walkTexts(value, path).map((found) => ({
      text: found.text,
      source: 'data',
      place: placeIn(files, file, found.path),
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
  const facts = Object.entries(data.facts).flatMap(([id, { text, about }]) => [
    ...toProse('facts', text, [id, 'text']),
    ...toProse('facts', about, [id, 'about']),
  ]);
  const terms = data.glossary.flatMap(({ definition }, index) =>
    toProse('glossary', definition, ['terms', index, 'definition']),
  );
  return [...tables, ...facts, ...terms];
}

/** Reads the words of changes. */
function readRecords(files: ReadonlyMap<string, string>, { folder, records }: ApiHistory): Prose[] {
  return records.flatMap(({ date, changes }) =>
    changes.flatMap((change, index) =>
      (['text', 'exception'] as const).flatMap((key): Prose[] => {
        const text = change[key];
        if (text === undefined) return [];
        const place = placeIn(files, `${folder}/${date}.yaml`, ['changes', index, key]);
        return [{ text: withoutCode(text), source: 'document', place }];
      }),
    ),
  );
}

function placeIn(
  files: ReadonlyMap<string, string>,
  file: string,
  path: (string | number)[],
): Prose['place'] {
  return () => ({ file, line: createYamlPlaces(files.get(file) ?? '').lineOf(path) });
}
