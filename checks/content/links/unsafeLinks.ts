import { toTarget } from '../../links/link';
import type { Problem, Rule } from '../../rule';

/** A link must not run code, and must not disguise its scheme with spaces or control characters. */
export const unsafeLinks: Rule = {
  id: 'unsafe-links',
  description: 'Links and pictures have no scheme but http, https and mailto.',
  check({ links }) {
    return links.flatMap((link): Problem[] => {
      const target = toTarget(link);
      if (target.kind !== 'unsafe') return [];
      const message = `links to ${link.url.slice(0, 60)} with ${target.scheme.includes(' ') ? target.scheme : `the scheme ${target.scheme}:`}.`;
      return [{ ...link.place(), message, fix: 'Write an https address or a path of the site.' }];
    });
  },
};
