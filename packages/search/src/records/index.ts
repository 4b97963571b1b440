export { buildApiRecords, type ApiPlacement } from './buildApiRecords';
export { buildPageRecords, type PageContext } from './buildPageRecords';
export { SECTIONS, type SearchRecord, type Section } from './types';
