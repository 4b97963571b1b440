import { renderToStaticMarkup } from 'react-dom/server';
import type { OperationComparison } from '../compare';
import type { ComparedSide, MigrationRow } from './comparison';
import { ComparisonPage } from './ComparisonPage';
import { MigrationMap } from './MigrationMap';

/** What differs between two versions of an operation, as static HTML without a title of its own. */
export function renderComparison(
  before: ComparedSide,
  after: ComparedSide,
  comparison: OperationComparison,
): string {
  return renderToStaticMarkup(<ComparisonPage after={after} before={before} comparison={comparison} />);
}

/**
 * Where every operation of an API that ends went, as static HTML without a title of its own.
 * @param changes what changes for clients besides, as Markdown
 */
export function renderMigrationMap(rows: MigrationRow[], changes?: string): string {
  return renderToStaticMarkup(<MigrationMap changes={changes} rows={rows} />);
}
