import type { OperationComparison } from '../../compare';
import type { ReferenceContext } from '../context';
import type { ComparedSide, MigrationRow } from './comparison';
import { ComparisonPage } from './ComparisonPage';
import { MigrationMap } from './MigrationMap';
import { renderPage } from '../renderPage';

/**
 * Renders the comparison of two operations or types as static HTML, without a title.
 *
 * @param pairs links to all comparisons of the same operation or type, including this one
 */
export function renderComparison(
  before: ComparedSide,
  after: ComparedSide,
  comparison: OperationComparison,
  base?: string,
  pairs?: ReferenceContext['versions'],
): string {
  return renderPage(
    <ComparisonPage after={after} before={before} comparison={comparison} pairs={pairs} />,
    base,
  );
}

/**
 * Renders the map of deprecated operations to their replacements as static HTML, without a title.
 *
 * @param changes other changes for clients, as Markdown
 */
export function renderMigrationMap(rows: MigrationRow[], changes?: string, base?: string): string {
  return renderPage(<MigrationMap changes={changes} rows={rows} />, base);
}
