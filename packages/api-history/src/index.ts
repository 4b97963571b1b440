export { changeIndexPlugin } from './changeIndex/plugin';
export { default } from './plugin';
export { listPostedChanges } from './posts/listPostedChanges';
export { createChangelogs } from './records/changelogs';
