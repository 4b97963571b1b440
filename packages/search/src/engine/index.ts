export { createSearchEngine, type SearchEngine } from './createSearchEngine';
export type * from './types';
