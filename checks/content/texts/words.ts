import type { TermRule } from '@voltmoor/content/schemas';
import type { Prose } from '../../prose/prose';
import type { Problem, Rule } from '../../rule';

/** The OCPI specification uses these words itself, and the OCPI document quotes it. */
const QUOTED_BY_OCPI = new Set(['charger', 'socket', 'allow-list', 'tag', 'session']);

/** Names of protocols, which are not checked. */
const PROPER_NAMES = /Open\s+Charge\s+Point\s+(?:Protocol|Interface)/g;

/** Each thing has one name. content/data/terms.yaml lists the names. */
export const words: Rule = {
  id: 'words',
  description: 'Prose uses the words of content/data/terms.yaml.',
  check({ data, prose }) {
    const searches = data.terms.filter(({ find }) => find === 'word').map(toSearch);
    const headwords = data.glossary.map(({ term }) => term.toLowerCase());
    return prose.flatMap((piece) => searches.flatMap((search) => checkPiece(piece, search, headwords)));
  },
};

interface Search {
  pattern: RegExp;
  use: string;
  why: string;
  except: RegExp | undefined;
}

function toSearch({ not, use, why = '', except = [] }: TermRule): Search {
  const exceptions = except.filter((text) => !text.includes('`'));
  return {
    pattern: new RegExp(`(?<![\\w-])(?:${not.map(toPattern).join('|')})(?:s|es)?(?![\\w])`, 'gi'),
    use,
    why,
    except: exceptions.length === 0 ? undefined : new RegExp(exceptions.map(toExact).join('|'), 'g'),
  };
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Allows a line break between the words of a phrase. */
function toPattern(phrase: string): string {
  return escape(phrase).replace(/ /g, '\\s+');
}

/** Matches an exception as written, and also with a capital first letter as at the start of a sentence. */
function toExact(text: string): string {
  return `[${escape(text.charAt(0).toUpperCase())}${escape(text.charAt(0))}]${toPattern(text.slice(1))}`;
}

function checkPiece(piece: Prose, search: Search, headwords: readonly string[]): Problem[] {
  if (piece.source === 'standard' && QUOTED_BY_OCPI.has(search.use)) return [];
  const blank = (found: string) => ' '.repeat(found.length);
  const unnamed = piece.text.replace(PROPER_NAMES, blank);
  const text = search.except ? unnamed.replace(search.except, blank) : unnamed;
  return [...text.matchAll(search.pattern)].flatMap(({ 0: found, index }) => {
    // An enumeration value such as WHITELIST.
    if (/^[A-Z_]{4,}$/.test(found)) return [];
    if (isPartOfHeadword(text, index, found.length, headwords)) return [];
    return [
      {
        ...piece.place(index),
        message: `says "${found.replace(/\s+/g, ' ')}".`,
        fix: `Say "${search.use}". ${search.why}`.trim(),
      },
    ];
  });
}

/** True when a longer glossary term begins within the match. In "a new API key", "API key" is such a term. */
function isPartOfHeadword(
  text: string,
  start: number,
  length: number,
  headwords: readonly string[],
): boolean {
  const from = text.slice(start).toLowerCase().replace(/\s+/g, ' ');
  const starts = [...from.slice(0, length).matchAll(/(?<= )\S/g)].map(({ index }) => index);
  return starts.some((at) =>
    headwords.some((word) => at + word.length > length && from.startsWith(word, at)),
  );
}
