export { renderSearchResults, renderUnavailable } from './renderSearchResults';
export { insertSearchResults, readFeedbackUrl, serverResultsMark } from './insertSearchResults';
export { parsePageQuery, type PageQuery } from '../searchPage/pageQuery';
