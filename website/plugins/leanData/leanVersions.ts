import path from 'node:path';
import type { PropSidebars, PropVersionDocs, PropVersionMetadata } from '@docusaurus/plugin-content-docs';

/** The props of a route of the docs plugin; those of a version stand around all of its pages. */
export interface RouteProps {
  version?: PropVersionMetadata;
}

/** Folder of the modules, among the files that Docusaurus generates. */
export const FOLDER = 'portal-lean-data';

/** Module of one sidebar of a version, in that folder. */
export const sidebarModule = (file: string, sidebar: string): string =>
  `${path.parse(file).name}/${encodeURIComponent(sidebar)}.js`;

/**
 * The modules of a version, by file name: its props without the titles and descriptions of all documents, and a module
 * for each sidebar, which puts itself into these props when the page that needs it is loaded.
 *
 * @param file where the docs plugin has written the props
 * @returns nothing for other props
 */
export function writeVersion(file: string, { version, ...props }: RouteProps): Record<string, string> {
  if (!version) return {};
  const { docsSidebars, ...rest } = version;
  const loaded = `${file}.sidebars.js`;
  return {
    [loaded]: 'export default {};\n',
    [`${file}.js`]: `import docsSidebars from './${loaded}';
export default { ...${toModule(props)}, version: { ...${toModule({ ...rest, docs: {} })}, docsSidebars } };
`,
    ...writeSidebars(file, `../${loaded}`, docsSidebars),
  };
}

function writeSidebars(file: string, loaded: string, sidebars: PropSidebars): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [
      sidebarModule(file, name),
      `import docsSidebars from ${JSON.stringify(loaded)};
export default docsSidebars[${JSON.stringify(name)}] = ${toModule(items)};
`,
    ]),
  );
}

/** A module for the pages that list documents: `useDocument` finds one by its id in the version that is shown. */
export function writeUseDocument(versions: readonly PropVersionMetadata[]): string {
  const documents: Record<string, PropVersionDocs> = Object.fromEntries(
    versions.map(({ pluginId, version, docs }) => [`${pluginId}/${version}`, docs]),
  );
  return `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
const documents = ${toModule(documents)};
export function useDocument(id) {
  const { pluginId, version } = useDocsVersion();
  return documents[pluginId + '/' + version][id];
}
`;
}

/** An expression of a value; browsers read the text of one faster than a literal. */
const toModule = (value: unknown): string => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
