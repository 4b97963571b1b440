import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** The search, filters and sort order of a table. */
export interface View {
  /** Space-separated words. A record must contain all of them. */
  search: string;
  /** Column key → required value. Columns without a filter have no entry. */
  filters: Record<string, string>;
  /** Column of a matrix. Records without a mark in it are hidden. */
  chosen: string;
  sort: { column: string; isDescending: boolean } | null;
}

export const WHOLE: View = { search: '', filters: {}, chosen: '', sort: null };

/** One record: its rendered rows and the values of its columns. */
export interface DataRecord {
  id: string;
  element: ReactElement;
  /** Column key → values. A cell with a list has several. */
  values: Record<string, string[]>;
  text: string;
}

type Props = Record<string, unknown> & { children?: ReactNode };

/** Reads the records from the rendered rows of a table, so that a search finds what the reader sees. */
export function toRecords(children: ReactNode): DataRecord[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<Props> => isValidElement(child))
    .map((element) => {
      const values: Record<string, string[]> = {};
      const texts: string[] = [];
      const ids: string[] = [];
      walk(element, ({ props }) => {
        if (typeof props.id === 'string') ids.push(props.id);
        const column = props['data-column'];
        if (typeof column !== 'string' || props['data-empty']) return;
        const found = toValues(props);
        values[column] = found;
        texts.push(textOf(props.children), ...found);
      });
      return {
        id: ids[0] ?? '',
        element,
        values,
        text: texts.join(' ').toLowerCase(),
      };
    });
}

function walk(node: ReactNode, visit: (element: ReactElement<Props>) => void): void {
  Children.forEach(node, (child) => {
    if (!isValidElement<Props>(child)) return;
    visit(child);
    walk(child.props.children, visit);
  });
}

/** The values that a cell names for filters, the items of a list, or the text as a whole. */
function toValues({ children: content, 'data-values': named }: Props): string[] {
  if (typeof named === 'string') return named.split('|');
  const items: string[] = [];
  walk(content, ({ props }) => {
    if (props['data-item']) items.push(textOf(props.children));
  });
  return items.length > 0 ? items : [textOf(content)];
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<Props>(node) ? textOf(node.props.children) : '';
}

/** The distinct values of a column, in natural order. */
export function listValues(records: readonly DataRecord[], column: string): string[] {
  return [...new Set(records.flatMap(({ values }) => values[column] ?? []))].sort(compare);
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** The tone of each word of a matrix, in the order of the legend. The build gives the cells the same tones. */
export const TONES: Readonly<Record<string, 'ok' | 'info' | 'warning' | 'danger' | 'none'>> = {
  yes: 'ok',
  works: 'ok',
  view: 'info',
  restricted: 'warning',
  fails: 'danger',
  no: 'none',
  'not known': 'none',
};

/** Whether the word of a matrix says that a column applies, at least in part. */
const applies = (word: string): boolean => TONES[word] !== 'danger' && TONES[word] !== 'none';

/** The records that a view shows, in its sort order. Records without a value in the sorted column are last. */
export function applyView(
  records: readonly DataRecord[],
  { search, filters, chosen, sort }: View,
): DataRecord[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const required = Object.entries(filters);
  const found = records.filter(
    ({ text, values }) =>
      words.every((word) => text.includes(word)) &&
      (values[chosen]?.every(applies) ?? true) &&
      required.every(([column, value]) => values[column]?.includes(value)),
  );
  if (!sort) return found;
  const { column, isDescending } = sort;
  const key = ({ values }: DataRecord): string | undefined => values[column]?.join(', ');
  return found.sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return isDescending ? compare(right, left) : compare(left, right);
  });
}

/** The sort order after the reader pressed a column heading: ascending, then descending, then the original order. */
export function toggleSort(sort: View['sort'], column: string): View['sort'] {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}
