import {
  expandRow,
  type ApiReference,
  type Example,
  type Operation,
  type Parameter,
  type SchemaRow,
} from '@voltmoor/openapi/model';
import { exampleWith } from './exampleValue';
import type { Paging } from './sampleRequest';

/** Finds out how a list continues. Undefined when the operation is not a list, or its response does not say it. */
export function pagingOf(reference: ApiReference, operation: Operation): Paging | undefined {
  if (operation.pagination === undefined || operation.method !== 'get') return undefined;
  const response = operation.responses.find(({ status }) => /^2/.test(status));
  const fields = fieldsOf(reference, response?.contents[0]?.schema);
  const items = fields.find(({ types }) => types.includes('array'))?.name;
  if (items === undefined) return undefined;
  const has = (name: string) =>
    operation.parameters.some((known) => known.in === 'query' && known.name === name);
  if (operation.pagination === 'cursor' && has('cursor')) {
    for (const parent of fields) {
      const next = fieldsOf(reference, parent).find(({ name }) => /^next_?cursor$/i.test(name))?.name;
      if (next !== undefined)
        return { kind: 'cursor', parameter: 'cursor', items, parent: parent.name, next };
    }
  }
  const total = fields.find(({ name }) => /^total_?pages$/i.test(name))?.name;
  if (operation.pagination === 'page' && total !== undefined && has('page'))
    return { kind: 'page', parameter: 'page', items, total };
  if (response?.headers.some(({ name }) => /^link$/i.test(name))) return { kind: 'link', items };
  return undefined;
}

/** The properties of a row, or of the named schema that it refers to. */
export const fieldsOf = (reference: ApiReference, row: SchemaRow | undefined): SchemaRow[] =>
  row ? expandRow(reference, row).row.properties : [];

/** Query parameters that page, sort or shape a list. All others filter it. */
const NOT_FILTERS =
  /^(cursor|page|offset|limit|size|sort|order|fields|expand|include.*|per_page|page_size)$/i;
const SIZES = /^(limit|size|per_page|page_size)$/i;

/**
 * Returns the query parameters of a sample: the required ones, those that belong to the example of the body and, for a
 * list, two filters and the size of a page. One of the filters has several values, if there is such a filter.
 */
export function queryParameters(
  operation: Operation,
  paging: Paging | undefined,
  sent: Example | undefined,
): Parameter[] {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  const required = query.filter((parameter) => parameter.required || exampleWith(parameter, sent));
  if (!paging) return required;
  const optional = query.filter(
    ({ name, required: isRequired, deprecated, examples }) =>
      !isRequired && !deprecated && !NOT_FILTERS.test(name) && examples[0] && !examples[0].generated,
  );
  const count = ({ examples: [first] }: Parameter) => (Array.isArray(first?.value) ? first.value.length : 0);
  const several = optional.toSorted((a, b) => count(b) - count(a)).find((parameter) => count(parameter) > 0);
  const others = optional.filter((parameter) => parameter !== several);
  const filters = new Set([
    ...required,
    ...(several ? [several] : []),
    ...others.slice(0, Math.max(0, 2 - required.length - (several ? 1 : 0))),
  ]);
  return query.filter(
    (parameter) => filters.has(parameter) || (paging.kind !== 'page' && SIZES.test(parameter.name)),
  );
}
