import { findNearest } from '@voltmoor/content/remark/problems';
import { toTarget, type Link } from '../../links/link';
import type { Problem, Rule, Sources } from '../../rule';

/** Internal links must lead to a page and be written exactly as its route. */
export const links: Rule = {
  id: 'links',
  description: 'Internal links are absolute paths that lead to pages of the site.',
  needsDocuments: true,
  check(sources) {
    return sources.links.filter(({ form }) => form !== 'image').flatMap((link) => checkLink(link, sources));
  },
};

function checkLink(link: Link, { routes }: Sources): Problem[] {
  const fault = (message: string, fix: string): Problem[] => [{ ...link.place(), message, fix }];
  const target = toTarget(link);
  switch (target.kind) {
    case 'relative':
      return fault(
        `links to ${link.url}, a relative path.`,
        'Write the path from the root, such as /general/supported-chargers.',
      );
    case 'malformed':
      return fault(`links to ${link.url}, which is not a valid URL.`, 'Encode a percent sign as %25.');
    case 'internal': {
      if (/^https?:/.test(link.url))
        return fault(`links to ${link.url}.`, `Write ${target.path}; the host differs between deployments.`);
      const found = routes.find(target.path);
      if (found.kind === 'route') return [];
      if (found.kind === 'near')
        return fault(
          `links to ${target.path}, which is not the exact route of the page.`,
          `Write ${found.route.path}.`,
        );
      if (/\.mdx?$/.test(target.path))
        return fault(
          `links to the file ${target.path}.`,
          'Write the route of the page, without the file extension.',
        );
      const near = findNearest(
        target.path,
        routes.all.map(({ path }) => path),
      )[0];
      return fault(
        `links to ${target.path}, which does not exist.`,
        near === undefined ? 'Correct the path.' : `Correct the path. The nearest is ${near}.`,
      );
    }
    case 'anchor':
    case 'external':
    case 'mail':
    case 'unsafe':
      return [];
    default:
      return target satisfies never;
  }
}
