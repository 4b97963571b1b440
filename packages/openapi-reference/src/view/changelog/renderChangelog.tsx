import { renderPage } from '../renderPage';
import { Changelog, type ChangelogProps } from './Changelog';

/** Renders the changes of an API as static HTML, without a title. */
export function renderChangelog(content: ChangelogProps, base?: string): string {
  return renderPage(<Changelog {...content} />, base);
}
