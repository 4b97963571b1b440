import { usePluginData } from '@docusaurus/useGlobalData';
import type { NewsGlobalData, NewsTag } from '@voltmoor/news/pages';

/** All tags of the news, most used first. */
export function useNewsTags(): NewsTag[] {
  return (usePluginData('portal-news') as NewsGlobalData | undefined)?.tags ?? [];
}
