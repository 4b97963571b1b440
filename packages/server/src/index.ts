export { readManifest, type Manifest, type ManifestEntry } from './manifest';
export { startServer, type RunningServer, type ServerOptions } from './startServer';
export { writeManifest } from './writeManifest';
