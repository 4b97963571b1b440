import { isRaw, listOf, textOf, textsOf, type OpenApiDocument } from '../load/raw';
import { safeId, uniqueId, type LocatedOperation } from './operation/operationIds';
import type { Category } from './types';
import { withExternalDocs } from './schema/toRow';

/** Slug and title of the categories for operations and webhooks without a tag. */
const UNTAGGED = { operation: ['other', 'Other'], webhook: ['webhooks', 'Webhooks'] } as const;

export interface Categorised {
  categories: Category[];
  /** Page id → slug of its category. */
  categoryOf: Map<string, string>;
}

/**
 * Builds a category for each tag: declared tags first, then undeclared ones in order of appearance. An operation or
 * webhook belongs to the category of its first tag. Tags without operations and webhooks are left out.
 */
export function toCategories(
  document: OpenApiDocument,
  operations: readonly LocatedOperation[],
  webhooks: readonly LocatedOperation[] = [],
): Categorised {
  const taken = new Set<string>();
  const byTag = new Map<string, Category>();
  const add = (tag: string, title: string, description: string): Category => {
    const category: Category = {
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
  const place = ({ raw, id }: LocatedOperation, [untagged, title]: readonly [string, string]): Category => {
    const tag = textsOf(raw['tags'])[0] ?? untagged;
    const category = byTag.get(tag) ?? add(tag, tag === untagged ? title : '', '');
    categoryOf.set(id, category.slug);
    return category;
  };
  for (const operation of operations) place(operation, UNTAGGED.operation).operationIds.push(operation.id);
  for (const webhook of webhooks) (place(webhook, UNTAGGED.webhook).webhookIds ??= []).push(webhook.id);
  return {
    categories: [...byTag.values()].filter(
      ({ operationIds, webhookIds }) => operationIds.length > 0 || webhookIds !== undefined,
    ),
    categoryOf,
  };
}
