export { readManifest, type Manifest, type ManifestEntry } from './manifest';
export { startServer, type RunningServer, type ServerOptions } from './startServer';
export { swapIn } from './swapIn';
export { toConnectSources } from './toConnectSources';
export { writeManifest, type WriteOptions } from './writeManifest';
