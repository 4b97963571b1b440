import { toTarget } from '../links/link';
import type { Problem, Rule } from '../rule';

/** Links that leave the portal use TLS; which hosts they may lead to is in the rule on example data. */
export const secureLinks: Rule = {
  id: 'secure-links',
  description: 'Links out of the portal use https.',
  check({ links }) {
    return links.flatMap((link): Problem[] => {
      const target = toTarget(link);
      if (target.kind !== 'external' || target.url.protocol === 'https:') return [];
      return [{ ...link.place(), message: `links to ${link.url} without TLS.`, fix: 'Write https.' }];
    });
  },
};
