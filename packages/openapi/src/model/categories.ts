import { isRaw, listOf, textOf, textsOf, type OpenApiDocument, type Raw } from '../load/raw';
import { assignIds, RESERVED_CATEGORIES, safeId, type LocatedOperation } from './operation/operationIds';
import type { Category } from './types';
import { withExternalDocs } from './schema/toRow';

/** Slug and title of the categories for operations and webhooks without a tag. */
const UNTAGGED = { operation: ['other', 'Other'], webhook: ['webhooks', 'Webhooks'] } as const;

/**
 * Builds a category for each tag: declared tags first, then undeclared ones in order of appearance. An operation or
 * webhook belongs to the category of its first tag. Tags without operations and webhooks are left out.
 *
 * @returns also the slug of the category of each page, by its id
 */
export function toCategories(
  document: OpenApiDocument,
  operations: readonly LocatedOperation[],
  webhooks: readonly LocatedOperation[] = [],
): { categories: Category[]; categoryOf: Map<string, string> } {
  const declared = new Map(
    listOf(document['tags'])
      .filter(isRaw)
      .map((tag) => [textOf(tag['name']), tag]),
  );
  const tagOf = ({ raw }: LocatedOperation, untagged: string) => textsOf(raw['tags'])[0] ?? untagged;
  const tags = [
    ...new Set([
      ...declared.keys(),
      ...operations.map((operation) => tagOf(operation, UNTAGGED.operation[0])),
      ...webhooks.map((webhook) => tagOf(webhook, UNTAGGED.webhook[0])),
    ]),
  ].filter((tag) => tag !== '');
  const slugs = assignIds(
    tags.map((name) => ({ name, wanted: safeId(name) })),
    RESERVED_CATEGORIES,
  );
  const groups = groupsOf(document, declared);
  const titles = new Map<string, string>(Object.values(UNTAGGED));
  const byTag = new Map(
    tags.map((tag, index): [string, Category] => {
      const raw = declared.get(tag) ?? {};
      const title = textOf(raw['x-displayName']) || textOf(raw['summary']);
      return [
        tag,
        {
          slug: slugs[index]!,
          title: title || (declared.has(tag) ? tag : (titles.get(tag) ?? tag)),
          description: withExternalDocs(textOf(raw['description']), raw['externalDocs']),
          operationIds: [],
          ...(groups.has(tag) && { group: groups.get(tag) }),
        },
      ];
    }),
  );
  const categoryOf = new Map<string, string>();
  const place = (operation: LocatedOperation, [untagged]: readonly [string, string]): Category => {
    const category = byTag.get(tagOf(operation, untagged))!;
    categoryOf.set(operation.id, category.slug);
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

/** Returns the title of each tag's group: in `x-tagGroups`, or else its parent. */
function groupsOf(document: OpenApiDocument, declared: ReadonlyMap<string, Raw>): Map<string, string> {
  const groups = new Map<string, string>();
  for (const [name, tag] of declared) {
    const parent = textOf(tag['parent']);
    if (parent !== '' && parent !== name)
      groups.set(name, textOf(declared.get(parent)?.['summary']) || parent);
  }
  for (const group of listOf(document['x-tagGroups']).filter(isRaw))
    for (const tag of textsOf(group['tags'])) groups.set(tag, textOf(group['name']) || tag);
  return groups;
}
