import { isRaw, listOf, textOf, textsOf, type OpenApiDocument } from '../load/raw';
import { safeId, uniqueId, type PlacedOperation } from './operationIds';
import type { Category } from './types';
import { withExternalDocs } from './toRow';

/** Category of operations without a tag. */
const UNTAGGED = 'other';

export interface Categorised {
  categories: Category[];
  /** Page id → slug of its category. */
  categoryOf: Map<string, string>;
}

/**
 * Tags as categories: declared ones in their order, then undeclared ones as they appear. An operation belongs to its
 * first tag; tags without operations are left out.
 */
export function toCategories(document: OpenApiDocument, operations: readonly PlacedOperation[]): Categorised {
  const taken = new Set<string>();
  const byTag = new Map<string, Category>();
  const add = (tag: string, title: string, description: string): Category => {
    const category = {
      slug: uniqueId(safeId(tag), taken),
      title: title || tag,
      description,
      operationIds: [],
    };
    byTag.set(tag, category);
    return category;
  };
  for (const tag of listOf(document['tags']).filter(isRaw)) {
    const name = textOf(tag['name']);
    if (name === '' || byTag.has(name)) continue;
    const title = textOf(tag['x-displayName']) || textOf(tag['summary']);
    add(name, title, withExternalDocs(textOf(tag['description']), tag['externalDocs']));
  }
  const categoryOf = new Map<string, string>();
  for (const operation of operations) {
    const tag = textsOf(operation.raw['tags'])[0] ?? UNTAGGED;
    const category = byTag.get(tag) ?? add(tag, tag === UNTAGGED ? 'Other' : '', '');
    category.operationIds.push(operation.id);
    categoryOf.set(operation.id, category.slug);
  }
  return {
    categories: [...byTag.values()].filter(({ operationIds }) => operationIds.length > 0),
    categoryOf,
  };
}
