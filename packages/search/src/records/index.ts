export { buildApiRecords, type ApiPlacement } from './buildApiRecords';
export { buildPageRecords, type PageContext } from './buildPageRecords';
export { readPage, type PageSource } from './readPage';
export { SECTIONS, type SearchRecord, type Section } from './types';
