export { hashInline, readSheetHashes } from './sheetHashes';
export { writePageTypeCss } from './writePageTypeCss';
