import { useDocsContextualSearchTags } from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import { useMemo } from 'react';
import type { SearchFilters } from '../engine/types';
import { PLUGIN_NAME, type SearchGlobalData } from '../globalData';

const DEFAULT_TAG = 'default';

/** Returns the configuration of the search, and filters for the language and version of the page the reader is on. */
export function useSearchContext(): { data: SearchGlobalData; filters: SearchFilters } {
  const data = usePluginData(PLUGIN_NAME) as SearchGlobalData;
  const language = useDocusaurusContext().i18n.currentLocale;
  const tags = useDocsContextualSearchTags().join(' ');
  const filters = useMemo(
    (): SearchFilters => ({ language, tags: [DEFAULT_TAG, ...tags.split(' ').filter(Boolean)] }),
    [language, tags],
  );
  return { data, filters };
}
