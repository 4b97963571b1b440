export { changeIndexPlugin } from './changeIndex/plugin';
export { readApiSteps, readChangelogs } from './records/readChangelogs';
