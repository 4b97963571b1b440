import { useMemo } from 'react';
import { useAllDocsData } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { createHasGuide } from './createHasGuide';

/**
 * Returns a function that checks whether the portal has a guide at a route. Some components link to guides of our content;
 * a portal with other content does not have all of them.
 */
export function useHasGuide(): (route: string) => boolean {
  const base = useBaseUrl('/');
  const docs = useAllDocsData();
  return useMemo(() => {
    const guides = Object.values(docs).flatMap(({ versions }) => versions.flatMap((version) => version.docs));
    return createHasGuide(
      guides.map(({ path }) => path),
      base,
    );
  }, [docs, base]);
}
