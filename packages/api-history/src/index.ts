export { changeIndexPlugin } from './changeIndex/plugin';
export { readChangelogs } from './records/readChangelogs';
