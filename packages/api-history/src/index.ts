export { readChangelogs } from './records/readChangelogs';
