export type { FieldMapSection, PageLink, ReferenceContext } from './context';
export type { ComparedSide, MigrationRow } from './comparison';
export { operationText, type TextPart } from './operationText';
export { renderCategory } from './renderCategory';
export { renderComparison, renderMigrationMap } from './renderComparison';
export { renderOperation } from './renderOperation';
export { renderOverview } from './renderOverview';
export { renderSchema } from './renderSchema';
