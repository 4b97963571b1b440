export { SearchEngine } from './searchEngine';
export type * from './types';
