export { renderSearchResults, renderUnavailable, type RenderOptions } from './renderSearchResults';
export { insertSearchResults, readFeedbackUrl, serverResultsMark } from './insertSearchResults';
export { parsePageQuery, type PageQuery } from '../searchPage/pageQuery';
export type { SearchEngine } from '../engine/searchEngine';
