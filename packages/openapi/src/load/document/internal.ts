import { entriesOf, isRaw, rawOf, type OpenApiDocument, type Raw } from '../raw';
import { METHODS } from '../../model/operation/operationIds';

const isInternal = (node: unknown): boolean =>
  isRaw(node) && (node['x-internal'] === true || node['x-hidden'] === true);

/**
 * Leaves out the paths, operations and webhooks that are marked with `x-internal: true` or `x-hidden: true`, which
 * must not be published. A pure function.
 *
 * @returns the document itself if there are none, and their number
 */
export function withoutInternal(document: OpenApiDocument): { document: OpenApiDocument; count: number } {
  let count = 0;
  const keep = (entry: [string, unknown]): boolean => {
    if (!isInternal(entry[1])) return true;
    count += 1;
    return false;
  };
  const filterItem = (item: unknown): Raw => {
    const entries = entriesOf(item).filter(([key, node]) => !METHODS.includes(key) || keep([key, node]));
    return Object.fromEntries(
      entries.map(([key, node]) => [
        key,
        key === 'additionalOperations' ? Object.fromEntries(entriesOf(node).filter(keep)) : node,
      ]),
    );
  };
  const filterItems = (items: unknown): Raw =>
    Object.fromEntries(
      entriesOf(items)
        .filter(keep)
        .map(([path, item]) => [path, filterItem(item)]),
    );
  const components = rawOf(document['components']);
  const published = {
    ...document,
    ...(isRaw(document['paths']) && { paths: filterItems(document['paths']) }),
    ...(isRaw(document['webhooks']) && { webhooks: filterItems(document['webhooks']) }),
    ...(isRaw(components['pathItems']) && {
      components: { ...components, pathItems: filterItems(components['pathItems']) },
    }),
  };
  return count === 0 ? { document, count } : { document: published, count };
}
