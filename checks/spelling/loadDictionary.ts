import type { SpellingDictionary } from 'cspell-lib';

/** English as it is written here, and the words of the trade; a shorter list also loads faster. */
const DICTIONARIES = ['en-gb', 'softwareTerms', 'software-tools', 'coding-compound-terms'];

let loaded: Promise<SpellingDictionary> | undefined;

/** The dictionaries of cspell that the prose is compared with, read from node_modules on the first call. */
export function loadDictionary(): Promise<SpellingDictionary> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<SpellingDictionary> {
  const { finalizeSettings, getDefaultBundledSettingsAsync, getDictionary, mergeSettings } =
    await import('cspell-lib');
  const settings = mergeSettings(await getDefaultBundledSettingsAsync(), { language: 'en-GB' });
  return getDictionary(finalizeSettings({ ...settings, dictionaries: DICTIONARIES }));
}
