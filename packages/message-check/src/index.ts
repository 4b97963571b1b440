export { checkMessage, type CheckResult } from './checkMessage';
export { toText } from './report/toText';
export type { Table } from './tables/types';
