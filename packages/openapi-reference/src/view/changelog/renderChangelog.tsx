import { renderPage } from '../renderPage';
import { Changelog, type ChangelogFeeds, type ChangelogSection } from './Changelog';

/** Renders the changes of an API as static HTML, without a title. */
export function renderChangelog(
  feeds: ChangelogFeeds[],
  sections: ChangelogSection[],
  base?: string,
): string {
  return renderPage(<Changelog feeds={feeds} sections={sections} />, base);
}
