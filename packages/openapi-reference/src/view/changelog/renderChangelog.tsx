import { renderPage } from '../renderPage';
import { Changelog, type ChangelogSection } from './Changelog';

/** Renders the changes of an API as static HTML, without a title. */
export function renderChangelog(sections: ChangelogSection[], base?: string): string {
  return renderPage(<Changelog sections={sections} />, base);
}
