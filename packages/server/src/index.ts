export { readManifest, type Manifest, type ManifestEntry } from './manifest/manifest';
export { startServer, type RunningServer, type ServerOptions } from './startServer';
export { recoverSwap, swapBuild } from './deploy/swapBuild';
export { writeManifest, type WriteOptions } from './manifest/writeManifest';
