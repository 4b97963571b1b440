import { groupBy } from '@voltmoor/build-tools/groupBy';
import { toAddress } from '../inlineHtml';
import type { Glossary, GlossaryTerm } from '../schemas';
import { flow, inline, text, type Element, type Node } from './nodes';
import { joinAmounts } from './typography/joinAmounts';

/**
 * Builds the glossary: an index of first letters, and a definition list for each letter.
 *
 * @param ownTermLabel mark of terms with a narrower meaning in this portal
 */
export function buildGlossary({ terms }: Glossary, ownTermLabel: string, baseUrl = '/'): Element {
  const ids = new Map(terms.map(({ term, id }) => [term, id]));
  const letters = groupBy(terms, letterOf);
  return flow(
    'GlossaryList',
    { letters: [...letters.keys()].map((letter) => ({ letter, id: toLetterId(letter) })) },
    [
      ...[...letters].map(([letter, group]) =>
        flow('section', { 'aria-labelledby': toLetterId(letter) }, [
          flow('h3', { id: toLetterId(letter) }, [letter]),
          flow(
            'dl',
            {},
            group.map((term) => buildTerm(term, ids, ownTermLabel, baseUrl)),
          ),
        ]),
      ),
    ],
  );
}

/** Returns the id of the heading of a letter. */
function toLetterId(letter: string): string {
  return letter === '#' ? 'letter-0-9' : `letter-${letter.toLowerCase()}`;
}

/** The upper-case first letter of a term; `#` for digits and other characters. */
function letterOf({ term }: GlossaryTerm): string {
  const first = term.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : '#';
}

function buildTerm(
  { id, term, abbreviation, ownTerm, definition, see = [], link }: GlossaryTerm,
  ids: Map<string, string>,
  ownTermLabel: string,
  baseUrl: string,
): Node {
  const heading: Node[] = [text(term)];
  if (abbreviation) heading.push(text(` (${abbreviation})`));
  if (ownTerm) heading.push(inline('small', {}, [ownTermLabel]));
  heading.push(
    inline('a', { className: 'hash-link', href: `#${id}`, 'aria-label': `Direct link to ${term}` }),
  );
  const seeAlso = see.flatMap((target, index): Node[] => [
    text(index === 0 ? 'See also: ' : ', '),
    inline('a', { href: `#${ids.get(target) ?? ''}` }, [target]),
  ]);
  const more = link
    ? [inline('a', { href: toAddress(encodeURI(decodeURI(link)), baseUrl) }, ['Read more'])]
    : [];
  const tail = [...seeAlso, ...(seeAlso.length > 0 && more.length > 0 ? [text('. ')] : []), ...more];
  return flow('div', { id }, [
    flow('dt', {}, heading),
    flow('dd', {}, [
      flow('p', {}, [joinAmounts(definition)]),
      ...(tail.length > 0 ? [flow('p', {}, tail)] : []),
    ]),
  ]);
}
