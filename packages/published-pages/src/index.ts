export { default } from './plugin';
export type { PublishedPagesOptions } from './options';
