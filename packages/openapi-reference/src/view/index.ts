export type { PageLink, ReferenceContext } from './context';
export { operationHeadings, type Heading } from './operationHeadings';
export { operationText, type TextPart } from './operationText';
export { renderCategory } from './renderCategory';
export { renderOperation } from './renderOperation';
