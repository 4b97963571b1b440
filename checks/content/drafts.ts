import { toTarget } from '../links/link';
import type { Problem, Rule } from '../rule';

/** The build leaves drafts out, so a link to one would be broken. */
export const drafts: Rule = {
  id: 'drafts',
  description: 'No published page links to a draft.',
  check({ links, routes }) {
    return links.flatMap((link): Problem[] => {
      const target = toTarget(link);
      if (target.kind !== 'internal') return [];
      const found = routes.find(target.path);
      if (found.kind !== 'route' || !found.route.isDraft) return [];
      const from = link.from === undefined ? undefined : routes.find(link.from);
      if (from?.kind === 'route' && from.route.isDraft) return [];
      const message = `links to ${target.path}, which is a draft.`;
      return [{ ...link.place(), message, fix: `Remove the link, or publish ${found.route.file}.` }];
    });
  },
};
