import { compareOperations } from '../compare';
import type { Operation } from '../model/types';
import { escapeText } from './escapeText';
import type { LoadedApi } from './createReference';
import type { ReferencePage, ViewModule } from './pages';
import { operationPath } from './sidebar';
import { olderVersionOf } from './versions';

/** Route of the page that compares an operation with its version before. */
export function comparisonPath(api: LoadedApi, operation: Operation): string {
  return `${api.options.operationsPath}/compare/${operation.id}`;
}

interface Comparison {
  older: Operation;
  newer: Operation;
  path: string;
  /** Short name in the sidebar. */
  label: string;
}

/** Every operation that has an older version, with that version. */
export function listComparisons(api: LoadedApi): Comparison[] {
  return Object.values(api.reference.operations).flatMap((newer) => {
    const older = olderVersionOf(api, newer);
    if (!older) return [];
    const label = `${withoutVersion(newer)}, ${older.apiVersion ?? ''} → ${newer.apiVersion ?? ''}`;
    return [{ older, newer, path: comparisonPath(api, newer), label }];
  });
}

/**
 * One page per comparison: what was added, removed or changed, field by field.
 * @param renderOperation HTML of an operation's page, which tells the fields that can be linked to
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
    description: `What ${options.label} ${newer.apiVersion ?? ''} added, removed and changed against ${older.apiVersion ?? ''}, field by field.`,
    render: () => {
      const comparison = compareOperations(
        { reference, operation: withoutVersionPath(older) },
        { reference, operation: withoutVersionPath(newer) },
      );
      return `<h1>${escapeText(title)}</h1>${view.renderComparison(toSide(older), toSide(newer), comparison)}`;
    },
  };
}

/** The version at the start of the path differs by nature; the comparison leaves it out. */
function withoutVersionPath(operation: Operation): Operation {
  return { ...operation, path: operation.path.replace(`/${operation.apiVersion ?? ''}/`, '/') };
}

/** Summary without the version in brackets at its end: the title names both. */
function withoutVersion({ summary }: Operation): string {
  return summary.replace(/ \([\d.]+\)$/, '');
}
