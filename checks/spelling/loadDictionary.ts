import type { SpellingDictionary } from 'cspell-lib';

/** British English and technical terms. A short list also loads faster. */
const DICTIONARIES = ['en-gb', 'softwareTerms', 'software-tools', 'coding-compound-terms'];

let loaded: Promise<SpellingDictionary> | undefined;

/** Loads the cspell dictionaries from node_modules on the first call. */
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
