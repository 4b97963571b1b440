import budgets from '../budgets.json';
import type { Kind, Site } from './site';

/** A build of this website, with this portal's content or with generated content at the same paths. */
export const ownSite = (dir: string): Site => ({
  name: 'this portal',
  dir,
  kinds: Object.fromEntries(
    Object.entries(budgets.kinds).map(([kind, { route }]) => [kind as Kind, new RegExp(route)]),
  ),
  hasTrailingSlash: false,
});
