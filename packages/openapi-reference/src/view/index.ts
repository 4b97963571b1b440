export type { FieldMapSection, PageLink, ReferenceContext } from './context';
export type { ComparedSide, MigrationRow } from './versions/comparison';
export { operationText, type TextPart } from './operation/operationText';
export { renderCategory } from './category/renderCategory';
export { renderChangelog } from './changelog/renderChangelog';
export { renderComparison, renderMigrationMap } from './versions/renderComparison';
export { renderOperation } from './operation/renderOperation';
export { renderOverview } from './category/renderOverview';
export { renderSchema } from './schema/renderSchema';
