import { NEWS, type Section, type SectionInfo } from '../../records/types';
import { contentTerms } from '../../tokenise/contentTerms';

/** What kind of result the reader wants, judged by the form and the wording of the query. */
export interface QueryIntent {
  /** The query is one dictionary word, neither a code nor an identifier. */
  isPlainWord: boolean;
  /** The query is one word in the spelling of a field: `rebootPolicy`. */
  isFieldName: boolean;
  /** The query has the shape of a code, a path or an identifier, so the reader wants that and not an explanation. */
  isCode: boolean;
  /** The query asks for a definition: "what is an EVSE". */
  asksDefinition: boolean;
  /** Section that the query names: releases and incidents are news, `v1` may be an older API. */
  section?: Section;
  /** The query asks for an operation: it has "by API" in it or ends with "api". */
  wantsOperation: boolean;
  /** When the query asks for an operation or an API, its other terms in one piece: `listsite` for "list sites api". */
  subject?: string;
  /** The versions of an API that the query names: `2.1.1`, also for `211` as in the URL of a page. */
  versions: string[];
  /** The query asks for a date: "when does v1 stop", "end of support". */
  asksDate: boolean;
  /** The query asks for a change or an incident: "if-match became mandatory", "since when", "outage". */
  asksChange: boolean;
}

const PLAIN_WORD = /^\p{Lu}?\p{Ll}+$/u;
const FIELD_NAME = /^\p{Ll}[\p{Ll}\d]*\p{Lu}[\p{L}\d]*$/u;
/** A camel-case or snake-case name, a scope, a path, an event code, or a template of a path. */
const CODE =
  /\p{Ll}\p{Lu}|[\p{L}\d]_[\p{L}\d]|\p{Ll}:\p{Ll}|^\/|[\p{L}\d}]\/[\p{L}\d{]|\p{Lu}-\d|[{}]|^\p{Lu}{6,}$/u;
/** A header such as `Retry-After` or `OCPI-to-party-id`. In a longer query, it may be a word such as "Wi-Fi". */
const HEADER = /\p{L}-\p{Lu}|\p{Lu}-\p{L}+-\p{L}/u;
const MAX_HEADER_WORDS = 2;
const VERSION = /^(?:\d+(?:\.\d+)+|2[12]1)$/;
const DEFINITION =
  /^\s*(?:what(?:[’']?s| is| are| does)|define|was (?:ist|sind|bedeutet)|wat (?:is|zijn|betekent)|que (?:signifie|veut dire)|c[’']est quoi|qu[’']est-ce que?)\b|\b(?:meaning|definition)\b|\bwhat (?:is|are|does) (?:it|that|this|they)(?: mean)?\W*$/i;
const ASKS_DATE =
  /^\s*(?:since |until )?when (?:was|were|did|does|do|will|is)\b|\bend[- ](?:of[- ](?:life|support)|date)\b|\b(?:sunset|shut ?down|switched off)\b/i;
/** Matches "since when", "if-match became mandatory", "keys are no longer created" and "freeze 2025". */
const ASKS_CHANGE =
  /\b(?:since|when|introduced|launched|became|become|removed|gone|longer|ends?|ended|discontinued|changed|deprecated|mandatory|required|freeze|20\d\d)\b/i;
/** A question with more words asks for more than a definition. */
const MAX_DEFINED_WORDS = 3;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
/**
 * Matches "release notes", "release 13 August" and "Connect release", but not the verb in "release a cable" or "let a partner
 * release the cable".
 */
const ASKS_NEWS = new RegExp(
  `\\b(?:announce(?:d|ment)|news|changelog|incident|outage|(?:${MONTHS})\\s+20\\d\\d)\\b|\\w\\s+releases?\\b(?!\\s+(?:an?|the|my|our|this)\\b)|\\breleases?\\s+(?:notes?|\\d|${MONTHS})`,
  'i',
);
/** Matches "usage per charger by api", "list tags", "lock a door from our backend", "api call to close a session", "endpoint for invoices" and "charger statistics api v2". */
const WANTS_OPERATION = new RegExp(
  [
    String.raw`\b(?:by|over|via|through|with|using|per)\s+(?:the\s+)?(?:rest\b|(?:rest\s+)?api\b)`,
    String.raw`\b(?:in|with)\s+(?:one|a|a\s+single)\s+(?:call|request)\b`,
    String.raw`\bfrom\s+(?:a\s+|my\s+|our\s+)?(?:app|backend|code|program|script)\b|\bprogrammatically\b`,
    String.raw`^\s*(?:fetch|query|poll|list|(?:get\s+)?all)\s`,
    String.raw`\bapi\s+(?:call|request)\b`,
    String.raw`\bwhich\s+(?:endpoint|operation|request)\b`,
    String.raw`\b(?:as\s+json|request\s+body|payload)\b|\sjson\s*$`,
    String.raw`\bendpoint\s+(?:to|for|that)\b`,
    String.raw`\S\s+(?:api|endpoint)(?:\s+v\d)?\s*$`,
  ].join('|'),
  'i',
);

/** What only says that the reader wants an operation: "via api" or the last word of "list sites api". */
const ASIDE =
  /\b(?:by|over|via|through|with|using)\s+(?:the\s+)?(?:rest\s+)?api\b|\s(?:rest\s+)?(?:api|endpoint)(?:\s+v\d)?\s*$/i;

/**
 * Reads the intent of a query.
 * @param words all words of the query, including stop words
 * @param searchedCount number of words that are searched, which usually leaves out stop words
 * @param sections sections of the portal with the words that ask for them
 */
export function readQueryIntent(
  text: string,
  words: readonly string[],
  searchedCount: number,
  sections: readonly SectionInfo[],
): QueryIntent {
  const word = text.trim();
  const asked = sections.find((section) => isAskedBy(text, section));
  const wantsOperation = WANTS_OPERATION.test(text);
  return {
    isPlainWord: PLAIN_WORD.test(word),
    isFieldName: FIELD_NAME.test(word),
    isCode: CODE.test(word) || (searchedCount <= MAX_HEADER_WORDS && HEADER.test(word)),
    asksDefinition: searchedCount <= MAX_DEFINED_WORDS && DEFINITION.test(text) && !CODE.test(word),
    section: ASKS_NEWS.test(text) ? NEWS : asked?.name,
    wantsOperation,
    subject: wantsOperation || asked !== undefined ? subjectOf(text, asked) : undefined,
    versions: words
      .filter((part) => VERSION.test(part))
      .map((part) => part.replace(/^(\d)(\d)(\d)$/, '$1.$2.$3')),
    asksDate: ASKS_DATE.test(text),
    asksChange: ASKS_NEWS.test(text) || ASKS_CHANGE.test(text),
  };
}

function isAskedBy(text: string, { askedBy = [] }: SectionInfo): boolean {
  return askedBy.some((asked) => inWords(text).includes(inWords(asked)));
}

function subjectOf(text: string, { askedBy = [] }: Partial<SectionInfo> = {}): string {
  const words = inWords(text.replace(ASIDE, ' '));
  return contentTerms(askedBy.reduce((rest, asked) => rest.replace(inWords(asked), ' '), words)).join('');
}

/** The words of a text in lower case, with a space before and after each. */
function inWords(text: string): string {
  return ` ${text.toLowerCase()} `.replace(/[^\p{L}\p{N}]+/gu, ' ');
}
