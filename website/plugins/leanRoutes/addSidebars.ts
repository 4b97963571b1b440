import path from 'node:path';
import { FOLDER, sidebarModule } from '../leanData/leanVersions';
import type { Generated } from './readGenerated';
import type { ChunkNames, GeneratedRoute } from './table';

/** The props of a version of the documents, as the docs plugin (3.10.2) generates them. */
const VERSION = /^@generated\/docusaurus-plugin-content-docs\/.*\.json$/;

/**
 * Gives each page of the documents a chunk with its sidebar, so that a reader loads one sidebar and not all of the
 * version's; `leanData` writes the modules.
 */
export function addSidebars({ routes, chunkNames, modules }: Generated): Generated {
  const names = { ...chunkNames };
  const all = new Map(modules);
  const visit = (route: GeneratedRoute, outer: string | undefined): void => {
    const key = `${route.component.path}-${route.component.hash}`;
    const own = names[key];
    const version = (route.routes && versionOf(own, modules)) ?? outer;
    const { sidebar } = route;
    if (version !== undefined && typeof sidebar === 'string' && isNamed(own)) {
      const module = `@generated/${FOLDER}/${sidebarModule(version, sidebar)}`;
      names[key] = { ...own, sidebar: module };
      all.set(module, module);
    }
    for (const child of route.routes ?? []) visit(child, version);
  };
  for (const route of routes) visit(route, undefined);
  return { routes, chunkNames: names, modules: all };
}

/** File name of the version whose props a route has; it stands around the pages of that version. */
function versionOf(names: ChunkNames | undefined, modules: Generated['modules']): string | undefined {
  const props = isNamed(names) ? names['__props'] : undefined;
  const module = typeof props === 'string' ? modules.get(props) : undefined;
  return module !== undefined && VERSION.test(module) ? path.basename(module) : undefined;
}

const isNamed = (names: ChunkNames | undefined): names is { [prop: string]: ChunkNames } =>
  typeof names === 'object' && !Array.isArray(names);
