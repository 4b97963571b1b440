import { isProductGuide } from '../content/productGuides';
import type { Problem, Rule } from '../rule';
import { isSameValue } from './agrees';
import { AMOUNT, parseAmount } from './amount';
import { collectBlocks } from './block';

const WORDS =
  'up to|at most|at least|no more than|not more than|more than|longer than|shorter than|older than|over|within|valid for|kept for|lasts';
const LIMIT = new RegExp(`\\b(?:${WORDS}) (?<value>${AMOUNT})(?![\\w:]|\\.\\d)`, 'gi');

/** Limits in guides must come from facts.yaml, so that they can be compared with other pages. */
export const limits: Rule = {
  id: 'limits',
  description:
    'A limit that a product guide states, such as "up to 25 A" or "within 15 minutes", is in content/data/facts.yaml.',
  check(sources) {
    const facts = Object.values(sources.data.facts);
    return collectBlocks(sources).flatMap(({ text, place }) =>
      [...text.matchAll(LIMIT)].flatMap((found): Problem[] => {
        const value = found.groups?.['value'] ?? '';
        const typed = parseAmount(value);
        if (
          !typed ||
          !/\d/.test(value) ||
          facts.some(({ text: fact }) => fact.includes(found[0]) || isSameValue(typed, fact))
        )
          return [];
        const { file, line } = place();
        if (!isProductGuide(file)) return [];
        return [
          {
            file,
            line,
            message: `states a limit that is not a fact: "${found[0]}".`,
            fix: 'Add it to content/data/facts.yaml, or word it as an example.',
          },
        ];
      }),
    );
  },
};
