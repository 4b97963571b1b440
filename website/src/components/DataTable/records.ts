import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

/** What the records are narrowed down and ordered by. */
export interface View {
  /** Words that all must occur in a record. */
  search: string;
  /** Column → wanted value; columns without a wish are left out. */
  filters: Record<string, string>;
  sort: { column: string; isDescending: boolean } | null;
}

export const WHOLE: View = { search: '', filters: {}, sort: null };

/** One record: its drawn rows and the values of its columns. */
export interface DataRecord {
  id: string;
  element: ReactElement;
  /** Column → its values; more than one where a cell is a list. */
  values: Record<string, string[]>;
  text: string;
}

type Props = Record<string, unknown> & { children?: ReactNode };

/** Reads the drawn rows of a table: what can be searched is what the reader sees. */
export function toRecords(children: ReactNode): DataRecord[] {
  return Children.toArray(children)
    .filter((child): child is ReactElement<Props> => isValidElement(child))
    .map((element) => {
      const values: Record<string, string[]> = {};
      const ids: string[] = [];
      walk(element, ({ props }) => {
        if (typeof props.id === 'string') ids.push(props.id);
        const column = props['data-column'];
        if (typeof column === 'string' && !props['data-empty']) values[column] = toValues(props.children);
      });
      return {
        id: ids[0] ?? '',
        element,
        values,
        text: Object.values(values).flat().join(' ').toLowerCase(),
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

/** Items of a list, or the text as a whole. */
function toValues(content: ReactNode): string[] {
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

/** Values of a column, each once, in natural order. */
export function listValues(records: readonly DataRecord[], column: string): string[] {
  return [...new Set(records.flatMap(({ values }) => values[column] ?? []))].sort(compare);
}

const { compare } = new Intl.Collator('en', { numeric: true });

/** The records that a view shows, in its order; those without a value in the sorted column stand last. */
export function applyView(records: readonly DataRecord[], { search, filters, sort }: View): DataRecord[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const wishes = Object.entries(filters);
  const found = records.filter(
    ({ text, values }) =>
      words.every((word) => text.includes(word)) &&
      wishes.every(([column, value]) => values[column]?.includes(value)),
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

/** A column's heading was pressed: upwards, then downwards, then the order of the page. */
export function toggleSort(sort: View['sort'], column: string): View['sort'] {
  if (sort?.column !== column) return { column, isDescending: false };
  return sort.isDescending ? null : { column, isDescending: true };
}
