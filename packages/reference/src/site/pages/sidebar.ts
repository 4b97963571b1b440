import { groupBy } from '@voltmoor/build-tools/groupBy';
import { introductionRoute } from '@voltmoor/content/portalConfig';
import {
  isCallToReader,
  operationOf,
  type ApiReference,
  type Category,
  type NamedSchema,
  type Operation,
} from '@voltmoor/openapi/model';
import type { ApiOptions } from '../options';
import { categoryRoute, operationPath, schemaPath, withBase } from '../routes';
import { categoryOfSchema, sharedSchemas } from './schemas';

/** A sidebar item that a sidebar items generator may return to plugin-content-docs. */
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

/** Class of the sidebar link to an operation. A second class adds the method: `vm-method-get`. */
export const OPERATION_CLASS = 'vm-method';

/** Class of the sidebar links to other pages of the reference. */
export const PAGE_CLASS = 'vm-reference';

/**
 * Returns the categories of an API as sidebar items: a collapsed category for each tag, with a link to each operation
 * and groups of webhooks and types. Types that many categories use are in a group of their own. The `generated-index` link
 * gives a category its route; `withReferenceRoutes` replaces the page that Docusaurus generates there.
 */
export function toSidebarItems(api: ApiOptions, reference: ApiReference): SidebarItem[] {
  const types = groupBy(sharedSchemas({ reference }), (schema) => categoryOfSchema(reference, schema) ?? '');
  const pagesOf = (schemas: NamedSchema[] = []): SidebarPage[] =>
    schemas.map(({ name, title }) => ({ path: schemaPath(api, name), label: title }));
  const slugs = reference.categories.map(({ slug }) => slug);
  const common = [...types].flatMap(([slug, schemas]) => (slugs.includes(slug) ? [] : schemas));
  const groups = groupBy(reference.categories, ({ group = '' }) => group);
  const itemsOf = (group: string): SidebarItem[] =>
    (groups.get(group) ?? []).map((category) =>
      toCategoryItem(api, reference, category, pagesOf(types.get(category.slug))),
    );
  return [
    ...itemsOf(''),
    ...[...groups.keys()].filter(Boolean).flatMap((group) => toGroup(group, itemsOf(group))),
    ...toPageCategory('Common types', pagesOf(common)),
  ];
}

function toCategoryItem(
  api: ApiOptions,
  reference: ApiReference,
  category: Category,
  types: SidebarPage[],
): SidebarItem {
  const listed = (ids: string[] = []) => ids.flatMap((id) => operationOf(reference, id) ?? []);
  const toLinks = (operations: Operation[]) =>
    operations.map((operation) => toLink(api, category, operation));
  const webhooks = listed(category.webhookIds);
  return {
    type: 'category',
    label: category.title,
    collapsed: true,
    collapsible: true,
    link: {
      type: 'generated-index',
      // Docusaurus adds the base URL to slugs, but not to links.
      slug: categoryRoute(api, category.slug),
      title: category.title,
      description: describeCategory(api, category),
    },
    items: [
      // The names of calls to the reader say that they are received or provided, so they need no group.
      ...toLinks(listed(category.operationIds)),
      ...toLinks(webhooks.filter(isCallToReader)),
      ...toGroup('Webhooks', toLinks(webhooks.filter((webhook) => !isCallToReader(webhook)))),
      ...toPageCategory('Types', types),
    ],
  };
}

function toLink(api: ApiOptions, { title }: Category, { id, summary, method }: Operation): SidebarItem {
  // "Get locations (2.2.1)" is "Get locations" in the category "OCPI 2.2.1".
  const version = / \(([^()]+)\)$/.exec(summary);
  const isRepeated = version?.[1] !== undefined && title.endsWith(` ${version[1]}`);
  return {
    type: 'link',
    label: isRepeated ? summary.slice(0, version.index) : summary,
    href: operationPath(api, id),
    className: `${OPERATION_CLASS} ${OPERATION_CLASS}-${method}`,
  };
}

interface SidebarPage {
  path: string;
  /** Label in the sidebar. */
  label: string;
}

/** Returns the sidebar entry of the overview page. An API with an introduction guide has no overview page. */
export function listOverview(api: ApiOptions): SidebarPage[] {
  if (api.guides?.introduction !== undefined) return [];
  return [{ path: withBase(api, introductionRoute(api)), label: 'Overview' }];
}

/** Returns sidebar links to pages outside of the categories, such as the migration map. */
export function toPageItems(pages: SidebarPage[]): SidebarItem[] {
  return pages.map(({ path, label }) => ({ type: 'link', label, href: path, className: PAGE_CLASS }));
}

/** Returns a collapsed group of such links, or an empty array when there are none. */
export function toPageCategory(label: string, pages: SidebarPage[]): SidebarItem[] {
  return toGroup(label, toPageItems(pages));
}

function toGroup(label: string, items: SidebarItem[]): SidebarItem[] {
  if (items.length === 0) return [];
  return [{ type: 'category', label, collapsed: true, collapsible: true, items }];
}

/** Describes a category in one sentence, also when its tag has no description. */
export function describeCategory({ label }: ApiOptions, { title, description }: Category): string {
  return firstSentence(description) || `The operations of ${label} on ${title}.`;
}

/** Returns the first sentence of a Markdown text without links, emphasis and code marks, for the description of a page. */
export function firstSentence(markdown: string): string {
  const plain = markdown
    .replace(/\[([^[\]]+)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const end = /[.!?](\s|$)/.exec(plain);
  return end ? plain.slice(0, end.index + 1) : plain;
}
