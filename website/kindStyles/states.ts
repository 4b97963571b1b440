/**
 * What becomes of a page without the application, beyond its HTML: what the browser and the inline scripts set. The
 * application has the full sheet before it starts, so nothing of what it sets stands here.
 */
export const STATES = {
  attributes: new Set([
    // Of `details` that the reader opens, and of `dialog`.
    'open',
    // Colour mode, before the first paint.
    'data-theme',
    'data-theme-choice',
    'data-announcement-bar-initially-dismissed',
  ]),
  ids: new Set([
    // Docusaurus inserts this warning into every page that is not yet running; styles hide it, so it is seen when these
    // are not found.
    '__docusaurus-base-url-issue-banner-container',
  ]),
};
