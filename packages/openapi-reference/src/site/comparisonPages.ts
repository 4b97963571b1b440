import { compareOperations } from '../compare';
import type { Operation } from '../model/types';
import { withBase } from './routes';
import { escapeText } from './escapeText';
import type { LoadedApi } from './createReference';
import type { ReferencePage, ViewModule } from './pages';
import { operationPath } from './sidebar';
import { olderVersionOf } from './versions';

/** Returns the path of the page that compares an operation with its previous version. */
export function comparisonPath(api: LoadedApi, operation: Operation): string {
  return withBase(api.options, `${api.options.operationsPath}/compare/${operation.id}`);
}

interface Comparison {
  older: Operation;
  newer: Operation;
  path: string;
  /** Label in the sidebar. */
  label: string;
}

/** Lists all operations that have an older version. */
export function listComparisons(api: LoadedApi): Comparison[] {
  return Object.values(api.reference.operations).flatMap((newer) => {
    const older = olderVersionOf(api, newer);
    if (!older) return [];
    const label = `${withoutVersion(newer)}, ${older.apiVersion ?? ''} → ${newer.apiVersion ?? ''}`;
    return [{ older, newer, path: comparisonPath(api, newer), label }];
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
  return listComparisons(api).map((comparison) => toPage(api, comparison, view, renderOperation));
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
      hasAnchor: (anchor: string) => html.includes(`id="${escapeText(anchor)}"`),
      reference,
    };
  };
  const title = `${withoutVersion(newer)}: ${older.apiVersion ?? ''} and ${newer.apiVersion ?? ''} compared`;
  return {
    path,
    title: `${title} · ${options.label}`,
    description: `What ${options.label} ${newer.apiVersion ?? ''} added, removed and changed compared with ${older.apiVersion ?? ''}, field by field.`,
    render: () => {
      const comparison = compareOperations(
        { reference, operation: withoutVersionPath(older) },
        { reference, operation: withoutVersionPath(newer) },
      );
      return `<h1>${escapeText(title)}</h1>${view.renderComparison(toSide(older), toSide(newer), comparison, options.base)}`;
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
