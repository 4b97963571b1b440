export { default } from './plugin';
export type { PublishedPagesOptions } from './options';
export { readPublishedPages } from './pages/readPublishedPages';
export type { PageHeading, PageKind, PublishedPage } from './PublishedPage';
