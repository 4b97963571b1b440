import { SearchEngine } from '../engine/searchEngine';
import { readSearchIndex } from '../indexing/readSearchIndex';

export { renderSearchResults, renderUnavailable, type RenderOptions } from './renderSearchResults';
export { insertSearchResults, readFeedbackUrl, serverResultsMark } from './insertSearchResults';
export { parsePageQuery, type PageQuery } from '../searchPage/pageQuery';
export type { SearchEngine };

/**
 * Loads the search engine of a built site.
 * @param dir folder of the index, such as `website/build/search`
 * @throws Error when the index is missing or damaged
 */
export async function loadSearchEngine(dir: string): Promise<SearchEngine> {
  return new SearchEngine(await readSearchIndex(dir));
}
