import { compareOperations } from '../compare';
import type { Operation } from '../model/types';
import { escapeText } from './escapeText';
import type { LoadedApi } from './createReference';
import type { SidebarReferencePage, ViewModule } from './pages';
import { operationPath } from './sidebar';
import { olderVersionOf } from './versions';

/** Route of the page that compares an operation with its version before. */
export function comparisonPath(api: LoadedApi, operation: Operation): string {
  return `${api.options.operationsPath}/compare/${operation.id}`;
}

/** One page per operation that has an older version: what was added, removed or changed, field by field. */
export function buildComparisonPages(api: LoadedApi, view: ViewModule): SidebarReferencePage[] {
  return Object.values(api.reference.operations).flatMap((operation) => {
    const older = olderVersionOf(api, operation);
    return older ? [toPage(api, older, operation, view)] : [];
  });
}

function toPage(api: LoadedApi, older: Operation, newer: Operation, view: ViewModule): SidebarReferencePage {
  const { reference, options } = api;
  const side = (operation: Operation) => ({
    label: `${options.label} ${operation.apiVersion ?? ''}`.trim(),
    url: operationPath(options, operation.id),
    reference,
  });
  const title = `${withoutVersion(newer)}: ${older.apiVersion ?? ''} and ${newer.apiVersion ?? ''} compared`;
  return {
    path: comparisonPath(api, newer),
    title: `${title} · ${options.label}`,
    label: `${withoutVersion(newer)}, ${older.apiVersion ?? ''} → ${newer.apiVersion ?? ''}`,
    description: `What ${options.label} ${newer.apiVersion ?? ''} added, removed and changed against ${older.apiVersion ?? ''}, field by field.`,
    render: () => {
      const comparison = compareOperations(
        { reference, operation: withoutVersionPath(older) },
        { reference, operation: withoutVersionPath(newer) },
      );
      return `<h1>${escapeText(title)}</h1>${view.renderComparison(side(older), side(newer), comparison)}`;
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
