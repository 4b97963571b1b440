export { changeIndexPlugin } from './changeIndex/plugin';
export { default } from './plugin';
export { readApiSteps, readChangelogs } from './records/readChangelogs';
