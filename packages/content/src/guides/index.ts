export {
  checkGuideFrontMatter,
  guideFrontMatterSchema,
  type GuideFrontMatter,
  type GuidePageFrontMatter,
} from './guideFrontMatter';
export { checkGuides, parseGuide } from '../remark/checkGuides';
export { checkDrawing } from '../remark/drawings/drawing';
export { HREFS, parseSvg, readAttribute } from '../remark/drawings/svg';
export { fillWorld } from '../remark/fillWorld';
export { type Element, isElement } from '../remark/nodes';
export { findNearest } from '../problems';
export { phrasing } from '../remark/phrasing';
export { readProps } from '../remark/readProps';
export type { PropsOf, UiField } from '../remark/vocabulary';
