import { usePluginData } from '@docusaurus/useGlobalData';
import type { NewsGlobalData, NewsTag } from '../../pages';

/** All tags with posts, most used first. Lists show those without `shownAs`. */
export function useNewsTags(): NewsTag[] {
  return (usePluginData('portal-news') as NewsGlobalData | undefined)?.tags ?? [];
}
