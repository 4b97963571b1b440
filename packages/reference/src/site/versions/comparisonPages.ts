import { escapeHtml } from '@voltmoor/build-tools/escapeHtml';
import { listAll } from '@voltmoor/openapi/model';
import { renderComparison } from '../../view';
import type { LoadedApi } from '../createReference';
import type { ReferencePage } from '../pages/pages';
import { sharedSchemas } from '../pages/schemas';
import { categoryPath } from '../routes';
import {
  comparisonsOf,
  operationVersions,
  schemaVersions,
  type Comparison,
  type VersionGroup,
} from './versions';

/**
 * Lists the comparisons for the sidebar: the oldest with the newest version of each operation. The page links to the
 * other comparisons.
 */
export function listComparisons(api: LoadedApi): { path: string; label: string }[] {
  return listAll(api.reference).flatMap((operation) => {
    const group = operationVersions(api, operation);
    const comparisons = comparisonsOf(api, group);
    const whole = comparisons.findLast(({ older }) => older === comparisons[0]?.older);
    return whole?.newer.id === operation.id
      ? [{ path: whole.path, label: `${group.title}, ${whole.label}` }]
      : [];
  });
}

/** Builds a page for each comparison of two versions. It shows which fields were added, removed or changed. */
export function buildComparisonPages(api: LoadedApi): ReferencePage[] {
  const pagesOf = (group: VersionGroup, id: string) =>
    comparisonsOf(api, group)
      .filter(({ newer }) => newer.id === id)
      .map((comparison) => toPage(api, group, comparison));
  return [
    ...listAll(api.reference).flatMap((operation) =>
      pagesOf(operationVersions(api, operation), operation.id),
    ),
    ...sharedSchemas(api).flatMap((schema) => pagesOf(schemaVersions(api, schema), schema.name)),
  ];
}

function toPage(api: LoadedApi, group: VersionGroup, comparison: Comparison): ReferencePage {
  const { options, reference } = api;
  const { older, newer, path } = comparison;
  const compared = `${older.version} and ${newer.version} compared`;
  const title = `${group.title}: ${compared}`;
  const category = reference.categories.find(({ slug }) => slug === newer.category);
  return {
    path,
    title: `${title} · ${options.label}`,
    description: `What ${options.label} ${newer.version} added, removed and changed${group.subject} compared with ${older.version}, field by field.`,
    trail: [
      { label: options.label },
      ...(category ? [{ label: category.title, href: categoryPath(options, category.slug) }] : []),
      { label: newer.label, href: newer.path },
      { label: compared },
    ],
    render: () => {
      const { before, after, changes } = group.compare(comparison);
      const pairs = comparisonsOf(api, group).map((other) => ({
        label: other.label,
        url: other.path,
        current: other.path === path,
      }));
      return `<h1>${escapeHtml(title)}</h1>${renderComparison(before, after, changes, options.base, pairs)}`;
    },
  };
}
