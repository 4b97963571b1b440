import type { PropVersionDocs, PropVersionMetadata } from '@docusaurus/plugin-content-docs';

/** The props of a route of the docs plugin; those of a version stand around all of its pages. */
export interface RouteProps {
  version?: PropVersionMetadata;
}

/** Props without the titles and descriptions of all documents; `undefined` where there are none. */
export function leanVersion(props: RouteProps): RouteProps | undefined {
  return props.version && { ...props, version: { ...props.version, docs: {} } };
}

/** A module for the pages that list documents: `useDocument` finds one by its id in the version that is shown. */
export function writeUseDocument(versions: readonly PropVersionMetadata[]): string {
  const documents: Record<string, PropVersionDocs> = Object.fromEntries(
    versions.map(({ pluginId, version, docs }) => [`${pluginId}/${version}`, docs]),
  );
  return `import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
const documents = JSON.parse(${JSON.stringify(JSON.stringify(documents))});
export function useDocument(id) {
  const { pluginId, version } = useDocsVersion();
  return documents[pluginId + '/' + version][id];
}
`;
}
