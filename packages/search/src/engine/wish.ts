import type { Section } from '../records/types';

/** What kind of thing the reader wants, as far as the form of the query and its turns of phrase tell. */
export interface Wish {
  /** One word as it stands in a dictionary, no code and no identifier. */
  isPlainWord: boolean;
  /** One word in the spelling of a field: `rebootPolicy`. */
  isFieldName: boolean;
  /** "What is an EVSE": the reader wants a definition. */
  asksMeaning: boolean;
  /** The part of the portal that the query names: releases and incidents are news, `v1` is the legacy API. */
  section?: Section;
  /** "By API", or "api" at the end: the reader wants the operation that does it. */
  wantsOperation: boolean;
  /** The query names a version of an interface: `2.1.1`, or `211` as in a page's address. */
  namesVersion: boolean;
}

const PLAIN_WORD = /^\p{Lu}?\p{Ll}+$/u;
const FIELD_NAME = /^\p{Ll}[\p{Ll}\d]*\p{Lu}[\p{L}\d]*$/u;
const VERSION = /^(?:\d+(?:\.\d+)+|2[12]1)$/;
const MEANING = /^\s*(?:what(?:[’']?s| is| are| does)|define)\b|\b(?:meaning|definition)\b/i;
/** A longer question is about more than a word. */
const MOST_DEFINED = 3;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
/** "Release a cable" and "let a partner release the cable" are no news; "release notes", "release 13 August" and "Connect release" are. */
const NEWS = new RegExp(
  `\\b(?:announce(?:d|ment)|news|changelog|incident|outage|(?:${MONTHS})\\s+20\\d\\d)\\b|\\w\\s+releases?\\b(?!\\s+(?:an?|the|my|our|this)\\b)|\\breleases?\\s+(?:notes?|\\d|${MONTHS})`,
  'i',
);
/** "Usage per charger by api", "charger statistics api v2". */
const WANTS_OPERATION =
  /\b(?:by|over|via|through|with|using)\s+(?:the\s+)?(?:rest\s+)?api\b|\S\s+(?:api|endpoint)(?:\s+v\d)?\s*$/i;
const LEGACY = /\b(?:v1|legacy|old api)\b/i;

/** @param spoken the words of the query, stop words too; @param telling how many of them say something */
export function readWish(text: string, spoken: readonly string[], telling: number): Wish {
  const word = text.trim();
  return {
    isPlainWord: PLAIN_WORD.test(word),
    isFieldName: FIELD_NAME.test(word),
    asksMeaning: telling <= MOST_DEFINED && MEANING.test(text),
    section: NEWS.test(text) ? 'News' : LEGACY.test(text) ? 'Legacy API' : undefined,
    wantsOperation: WANTS_OPERATION.test(text),
    namesVersion: spoken.some((part) => VERSION.test(part)),
  };
}
