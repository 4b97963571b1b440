// For programs that read built pages: search, feeds and the site checks. It does not load the plugin.
export { readBuiltFile } from './page/builtFile';
export { SHEET_LINK, splitPage } from './page/pageSource';
export { PublishedPage, type PageAddress } from './page/PublishedPage';
export type { PageReference } from './page/readContents';
export { openFacts, readFacts, type PageFacts } from './pageFacts';
export { readPages, type BuiltSite, type PageReader, type SiteReading } from './page/readPages';
export {
  Element,
  findElement,
  findElements,
  hasClass,
  isElement,
  isText,
  parentOf,
  rawText,
  Text,
  type AnyNode,
} from './html/nodes';
export { parseHtml } from './html/parseHtml';
export { escapeText } from './markdown/escape';
export { IndexFile } from './pageIndex/IndexFile';
export { type IndexedPage, type PageIndex, readPageIndex, writePageIndex } from './pageIndex/pageIndex';
export { findSection, readSections, writeSections, type Section } from './sections';
