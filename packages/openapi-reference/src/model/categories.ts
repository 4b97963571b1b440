import { isRaw, listOf, textOf, textsOf, type OpenApiDocument } from '../load/raw';
import { safeId, uniqueId, type PlacedOperation } from './operationIds';
import type { Category } from './types';
import { withExternalDocs } from './toRow';

/** Categories of operations and of webhooks without a tag. */
const UNTAGGED = { operation: ['other', 'Other'], webhook: ['webhooks', 'Webhooks'] } as const;

export interface Categorised {
  categories: Category[];
  /** Page id → slug of its category. */
  categoryOf: Map<string, string>;
}

/**
 * Tags as categories: declared ones in their order, then undeclared ones as they appear. An operation belongs to its
 * first tag, and so does a webhook; tags without either are left out.
 */
export function toCategories(
  document: OpenApiDocument,
  operations: readonly PlacedOperation[],
  webhooks: readonly PlacedOperation[] = [],
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
  const place = ({ raw, id }: PlacedOperation, [untagged, title]: readonly [string, string]): Category => {
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
