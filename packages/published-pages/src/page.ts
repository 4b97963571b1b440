// For programs that read built pages: search, feeds and the site checks. It does not load the plugin.
export { readBuiltFile } from './page/builtFile';
export { contentOf } from './page/contentOf';
export { PublishedPage, type PageAddress } from './page/PublishedPage';
export type { PageKind } from './page/kindOf';
export type { PageHeading, PageReference } from './page/readContents';
export { toAddress } from './page/toAddress';
export { findElement, findElements, hasClass, rawText } from './html/nodes';
export { parseHtml } from './html/parseHtml';
export { share } from './html/share';
export { Element, isElement, isText, Text, type AnyNode, type Attribute } from './html/tree';
