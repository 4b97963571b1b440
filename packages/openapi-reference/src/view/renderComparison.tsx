import type { OperationComparison } from '../compare';
import type { ComparedSide, MigrationRow } from './comparison';
import { ComparisonPage } from './ComparisonPage';
import { MigrationMap } from './MigrationMap';
import { renderPage } from './renderPage';

/** Renders the comparison of two operations as static HTML, without a title. */
export function renderComparison(
  before: ComparedSide,
  after: ComparedSide,
  comparison: OperationComparison,
  base?: string,
): string {
  return renderPage(<ComparisonPage after={after} before={before} comparison={comparison} />, base);
}

/**
 * Renders the map of deprecated operations to their replacements as static HTML, without a title.
 *
 * @param changes other changes for clients, as Markdown
 */
export function renderMigrationMap(rows: MigrationRow[], changes?: string, base?: string): string {
  return renderPage(<MigrationMap changes={changes} rows={rows} />, base);
}
