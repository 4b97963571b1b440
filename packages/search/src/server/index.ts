import { createSearchEngine, type SearchEngine } from '../engine/createSearchEngine';
import { readSearchIndex } from '../indexing/readSearchIndex';

export { renderSearchResults, type RenderOptions } from './renderSearchResults';
export { insertSearchResults, serverResultsMark } from './insertSearchResults';
export { parsePageQuery } from '../ui/SearchPage/pageQuery';
export type { SearchEngine };

/** Loads the index of a built site, `website/build/search`, for the server. */
export async function loadSearchEngine(dir: string): Promise<SearchEngine> {
  return createSearchEngine(await readSearchIndex(dir));
}
