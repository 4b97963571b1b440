import type { ApiReference, Category, Operation } from '../model/types';
import type { ApiOptions } from './options';

/** A sidebar item as plugin-content-docs takes it from a sidebar items generator. */
export type SidebarItem =
  | { type: 'link'; label: string; href: string; className: string }
  | {
      type: 'category';
      label: string;
      collapsed: boolean;
      collapsible: boolean;
      link?: { type: 'generated-index'; slug: string; title: string; description: string };
      items: SidebarItem[];
    };

/** Class of an operation's link in the sidebar; its method follows. */
export const OPERATION_CLASS = 'vm-method';

/** Class of the link of another page of the reference. */
export const PAGE_CLASS = 'vm-reference';

/** Route of an operation's page. */
export function operationPath(api: ApiOptions, operationId: string): string {
  return `${api.operationsPath}/${operationId}`;
}

/** Route of a category's page. */
export function categoryPath(api: ApiOptions, category: string): string {
  return `${api.categoriesPath}/${category}`;
}

/**
 * The categories of an API as sidebar items: one collapsed category per tag, one link per operation, webhooks folded.
 * The generated-index link gives each category its route; the page itself is the reference's own.
 */
export function toSidebarItems(api: ApiOptions, reference: ApiReference): SidebarItem[] {
  return reference.categories.map((category) => toCategoryItem(api, reference, category));
}

function toCategoryItem(api: ApiOptions, reference: ApiReference, category: Category): SidebarItem {
  return {
    type: 'category',
    label: category.title,
    collapsed: true,
    collapsible: true,
    link: {
      type: 'generated-index',
      slug: categoryPath(api, category.slug),
      title: category.title,
      description: firstSentence(category.description),
    },
    items: [
      ...toLinks(api, reference, category.operationIds),
      ...toGroup('Webhooks', toLinks(api, reference, category.webhookIds ?? [])),
    ],
  };
}

function toLinks(api: ApiOptions, reference: ApiReference, ids: string[]): SidebarItem[] {
  return ids.flatMap((id): SidebarItem[] => {
    const operation = operationOf(reference, id);
    if (!operation) return [];
    return [
      {
        type: 'link',
        label: operation.summary,
        href: operationPath(api, id),
        className: `${OPERATION_CLASS} ${OPERATION_CLASS}-${operation.method}`,
      },
    ];
  });
}

/** The operation or webhook of that id. */
export function operationOf(reference: ApiReference, id: string): Operation | undefined {
  return Object.hasOwn(reference.operations, id)
    ? reference.operations[id]
    : reference.webhooks.find((webhook) => webhook.id === id);
}

interface SidebarPage {
  path: string;
  /** Short name in the sidebar. */
  label: string;
}

/** Pages beside the categories, such as the map to a successor. */
export function toPageItems(pages: SidebarPage[]): SidebarItem[] {
  return pages.map(({ path, label }) => ({ type: 'link', label, href: path, className: PAGE_CLASS }));
}

/** A collapsed group of such pages; nothing when there are none. */
export function toPageCategory(label: string, pages: SidebarPage[]): SidebarItem[] {
  return toGroup(label, toPageItems(pages));
}

function toGroup(label: string, items: SidebarItem[]): SidebarItem[] {
  if (items.length === 0) return [];
  return [{ type: 'category', label, collapsed: true, collapsible: true, items }];
}

/** First sentence of a Markdown text, without emphasis and code marks. */
export function firstSentence(markdown: string): string {
  const plain = markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const end = /[.!?](\s|$)/.exec(plain);
  return end ? plain.slice(0, end.index + 1) : plain;
}
