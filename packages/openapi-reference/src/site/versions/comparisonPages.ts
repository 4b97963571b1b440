import { compareOperations } from '../../compare';
import { listAll } from '../../model/operation/operationOf';
import type { Operation } from '../../model/types';
import { withBase } from '../routes';
import { escapeHtml } from '../../markdown/escapeHtml';
import type { LoadedApi } from '../createReference';
import type { ReferencePage, ViewModule } from '../pages/pages';
import { operationPath } from '../pages/sidebar';
import { toTrail } from '../pages/trail';
import { pairVersions, versionsOf, type VersionPair } from './versions';

/** The page that compares an operation in two versions. */
interface Comparison extends VersionPair<Operation> {
  path: string;
  /** The two versions: `2.1.1 → 2.2.1`. */
  versions: string;
}

/** Lists the comparisons of an operation with itself in other versions, the comparisons of the oldest version first. */
export function comparisonsOf(api: LoadedApi, operation: Operation): Comparison[] {
  return pairVersions(versionsOf(api, operation)).map((pair) => ({
    ...pair,
    path: comparisonPath(api, pair),
    versions: versionsText(pair.older.apiVersion, pair.newer.apiVersion),
  }));
}

/** Names the versions of a comparison. */
export const versionsText = (older = '', newer = ''): string => `${older} → ${newer}`;

/** The comparison with the next version has the id of the newer operation; any other one also has that of the older. */
function comparisonPath({ options }: LoadedApi, { older, newer, isNext }: VersionPair<Operation>): string {
  const route = `${options.operationsPath}/compare/${newer.id}`;
  return withBase(options, isNext ? route : `${route}/${older.id}`);
}

/**
 * Lists the comparisons for the sidebar: the oldest with the newest version of each operation. The page links to the
 * other comparisons.
 */
export function listComparisons(api: LoadedApi): { path: string; label: string }[] {
  return listAll(api.reference).flatMap((operation) => {
    const comparisons = comparisonsOf(api, operation);
    const whole = comparisons.findLast(({ older }) => older === comparisons[0]?.older);
    if (whole?.newer !== operation) return [];
    return [{ path: whole.path, label: `${withoutVersion(operation)}, ${whole.versions}` }];
  });
}

/**
 * Builds a page for each comparison. It shows which fields were added, removed or changed.
 *
 * @param renderOperation returns the HTML of an operation's page, to find out which fields have an anchor
 */
export function buildComparisonPages(
  api: LoadedApi,
  view: ViewModule,
  renderOperation: (operation: Operation) => string,
): ReferencePage[] {
  return listAll(api.reference).flatMap((operation) =>
    comparisonsOf(api, operation)
      .filter(({ newer }) => newer === operation)
      .map((comparison) => toPage(api, comparison, view, renderOperation)),
  );
}

function toPage(
  api: LoadedApi,
  { older, newer, path }: Comparison,
  view: ViewModule,
  renderOperation: (operation: Operation) => string,
): ReferencePage {
  const { reference, options } = api;
  const toSide = (operation: Operation) => {
    const html = renderOperation(operation);
    return {
      label: `${options.label} ${operation.apiVersion ?? ''}`.trim(),
      url: operationPath(options, operation.id),
      hasAnchor: (anchor: string) => html.includes(`id="${escapeHtml(anchor)}"`),
      reference,
    };
  };
  const title = `${withoutVersion(newer)}: ${older.apiVersion ?? ''} and ${newer.apiVersion ?? ''} compared`;
  return {
    path,
    title: `${title} · ${options.label}`,
    description: `What ${options.label} ${newer.apiVersion ?? ''} added, removed and changed compared with ${older.apiVersion ?? ''}, field by field.`,
    trail: toTrail(
      api,
      newer.category,
      { label: newer.summary, href: operationPath(options, newer.id) },
      `${older.apiVersion ?? ''} and ${newer.apiVersion ?? ''} compared`,
    ),
    render: () => {
      const comparison = compareOperations(
        { reference, operation: withoutVersionPath(older) },
        { reference, operation: withoutVersionPath(newer) },
      );
      const others = comparisonsOf(api, newer).map((other) => ({
        label: other.versions,
        url: other.path,
        current: other.path === path,
      }));
      const html = view.renderComparison(toSide(older), toSide(newer), comparison, options.base, others);
      return `<h1>${escapeHtml(title)}</h1>${html}`;
    },
  };
}

/** Removes the version from the path, so that the comparison does not report it as a change. */
function withoutVersionPath(operation: Operation): Operation {
  return { ...operation, path: operation.path.replace(`/${operation.apiVersion ?? ''}/`, '/') };
}

/** Removes the version in brackets from the end of a summary. The title of the page has both versions. */
function withoutVersion({ summary }: Operation): string {
  return summary.replace(/ \([\d.]+\)$/, '');
}
