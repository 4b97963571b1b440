import type { ContentData } from '../sources/parseData';
import type { Page } from './parsePage';
import { readComponents } from './readComponents';

/** An id that a component adds to the page. */
export interface DataId {
  id: string;
  /** Line of the component. */
  line: number;
}

/** Reads the ids of rows and glossary terms that a page shows from content/data. */
export function readDataIds({ tree }: Pick<Page, 'tree'>, data: ContentData): DataId[] {
  return readComponents(tree).flatMap(({ name, props, line }) =>
    listIds(name, props, data).map((id) => ({ id, line })),
  );
}

function listIds(name: string, props: Record<string, unknown>, data: ContentData): string[] {
  if (name === 'Glossary') {
    const letters = data.glossary.map(({ term }) => term.normalize('NFD').charAt(0).toLowerCase());
    const letterIds = letters.map((letter) => `letter-${/[a-z]/.test(letter) ? letter : '0-9'}`);
    return [...data.glossary.map(({ id }) => id), ...new Set(letterIds)];
  }
  if (name !== 'DataTable' || typeof props['name'] !== 'string') return [];
  return (data.tables.get(props['name'])?.rows ?? []).map(({ id }) => id);
}
