export { readManifest } from './manifest/manifest';
export { startServer } from './startServer';
export { recoverSwap, swapBuild } from './deploy/swapBuild';
export { writeManifest } from './manifest/writeManifest';
