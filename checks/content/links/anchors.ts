import { findNearest } from '@voltmoor/content/remark/problems';
import { toTarget, type Link } from '../../links/link';
import type { Problem, Rule, Sources } from '../../rule';
import type { Route } from '../../routes/routeTable';

/** The anchor in a link must be the id of a heading or of a table row on the target page. */
export const anchors: Rule = {
  id: 'anchors',
  description: 'The anchor of a link is a heading, a row or a term of the page that it leads to.',
  check(sources) {
    return sources.links.flatMap((link) => checkAnchor(link, sources));
  },
};

function checkAnchor(link: Link, { routes }: Sources): Problem[] {
  const target = toTarget(link);
  if (target.kind !== 'internal' && target.kind !== 'anchor') return [];
  const { anchor } = target;
  if (anchor === undefined) return [];
  // A description in an OpenAPI document has no page at this point. The site rules check its anchors.
  const path = target.kind === 'internal' ? target.path : link.from;
  const found = path === undefined ? undefined : routes.find(path);
  if (found?.kind !== 'route') return [];
  const ids = found.route.anchors;
  if (ids === undefined || ids.has(anchor)) return [];
  return [
    {
      ...link.place(),
      message: `links to #${anchor}, which ${found.route.path} does not have.`,
      fix: toFix(anchor, found.route),
    },
  ];
}

function toFix(anchor: string, { anchors: ids, file }: Route): string {
  const near = findNearest(anchor, [...(ids ?? [])])[0];
  const other = near === undefined ? '' : `Did you mean #${near}? Else `;
  return `${other}${other ? 'add' : 'Add'} {#${anchor}} to a heading of ${file}.`;
}
