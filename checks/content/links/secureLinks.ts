import { toTarget } from '../../links/link';
import type { Problem, Rule } from '../../rule';

/** External links must use https. The rule `example-data` checks which hosts are allowed. */
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
