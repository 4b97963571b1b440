export { default as publishedPagesPlugin } from './plugin';
export type { PublishedPagesOptions } from './plugin';
export { default as copyPagePlugin } from './copyPage';
