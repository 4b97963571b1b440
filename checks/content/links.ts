import { findNearest } from '@voltmoor/content/guides';
import { z } from 'zod';
import type { Link } from '../links/link';
import type { Rule, Sources } from '../rule';
import { toCollisionKey, type Route } from '../routes/buildRoutes';

/**
 * Links must lead to a page and be written exactly as its route, with an anchor that the page has. They must not run code
 * or lead to a draft, which the build leaves out.
 */
export const links: Rule = {
  id: 'links',
  ids: ['links', 'anchors', 'drafts', 'secure-links', 'unsafe-links'],
  description: 'Links are safe, and internal ones are absolute paths to published pages of the site.',
  check: (sources, report) =>
    sources.links.forEach((link) =>
      checkLink(link, sources, (message, fix, rule = 'links') => report(link.place(), message, fix, rule)),
    ),
};

type ReportLink = (message: string, fix: string, rule?: string) => void;

function checkLink(link: Link, sources: Sources, report: ReportLink): void {
  const { target, url, form } = link;
  const isPicture = form === 'image';
  switch (target.kind) {
    case 'unsafe': {
      const scheme = target.scheme.includes(' ') ? target.scheme : `the scheme ${target.scheme}:`;
      const fix = 'Write an https address or a path of the site.';
      return report(`links to ${url.slice(0, 60)} with ${scheme}.`, fix, 'unsafe-links');
    }
    case 'external':
      // The rule `example-data` checks which hosts are allowed.
      if (target.url.protocol !== 'https:')
        report(`links to ${url} without TLS.`, 'Write https.', 'secure-links');
      return;
    case 'relative':
      if (!isPicture)
        report(
          `links to ${url}, a relative path.`,
          'Write the path from the root, such as /general/supported-chargers.',
        );
      return;
    case 'malformed':
      if (!isPicture) report(`links to ${url}, which is not a valid URL.`, 'Encode a percent sign as %25.');
      return;
    case 'internal':
      if (!isPicture) checkPath(url, target.path, sources, report);
      checkDraft(link, target.path, sources, report);
      return checkAnchor(target.path, target.anchor, sources, report);
    case 'anchor':
      return checkAnchor(link.from, target.anchor, sources, report);
    case 'mail':
      return;
    default:
      return target satisfies never;
  }
}

function checkPath(
  url: string,
  path: string,
  { routes, hasAllDocuments }: Sources,
  report: ReportLink,
): void {
  // Without the operations of all documents, links to their pages would be reported.
  if (!hasAllDocuments) return;
  if (/^https?:/.test(url))
    return report(`links to ${url}.`, `Write ${path}; the host differs between deployments.`);
  const found = routes.find(path);
  if (found.kind === 'route') return;
  if (found.kind === 'near')
    return report(
      `links to ${path}, which is not the exact route of the page.`,
      `Write ${found.route.path}.`,
    );
  if (/\.mdx?$/.test(path))
    return report(`links to the file ${path}.`, 'Write the route of the page, without the file extension.');
  const all = routes.all.map((route) => route.path);
  const near = findNearest(path, all)[0];
  report(
    `links to ${path}, which does not exist.`,
    near === undefined ? 'Correct the path.' : `Correct the path. The nearest is ${near}.`,
  );
}

function checkDraft({ from }: Link, path: string, { routes }: Sources, report: ReportLink): void {
  const found = routes.find(path);
  if (found.kind !== 'route' || !found.route.isDraft) return;
  const own = from === undefined ? undefined : routes.find(from);
  if (own?.kind === 'route' && own.route.isDraft) return;
  const fix = `Remove the link, or publish ${found.route.file}.`;
  report(`links to ${path}, which is a draft.`, fix, 'drafts');
}

/** A description in an OpenAPI document has no page at this point. The site rules check its anchors. */
function checkAnchor(
  path: string | undefined,
  anchor: string | undefined,
  { routes }: Sources,
  report: ReportLink,
): void {
  const found = path === undefined ? undefined : routes.find(path);
  if (anchor === undefined || found?.kind !== 'route') return;
  const { anchors, file } = found.route;
  if (anchors === undefined || anchors.has(anchor)) return;
  const near = findNearest(anchor, [...anchors])[0];
  const add = `dd {#${anchor}} to a heading of ${file}.`;
  report(
    `links to #${anchor}, which ${found.route.path} does not have.`,
    near === undefined ? `A${add}` : `Did you mean #${near}? Else a${add}`,
    'anchors',
  );
}

/** Two pages with the same route would overwrite each other. Some file systems ignore case, so this rule does too. */
export const uniqueRoutes: Rule = {
  id: 'unique-routes',
  description: 'No two pages have the same route, or routes that differ in capitals only.',
  check({ routes }, report) {
    const seen = new Map<string, Route>();
    for (const route of routes.all) {
      const key = toCollisionKey(route.path);
      const first = seen.get(key) ?? route;
      seen.set(key, first);
      if (first === route) continue;
      const other =
        first.path === route.path
          ? `${first.file} makes too`
          : `differs from ${first.path} of ${first.file} in capitals only`;
      report(route, `makes the route ${route.path}, which ${other}.`, 'Rename one of them.');
    }
  },
};

const SPECIFIED = 'e2e/specifiedRoutes.json';
/** Groups of routes in the file that must not exist. */
const ABSENT = new Set(['newsTagsWithoutSecondPage', 'newsListsThatEnd', 'absent', 'ocpiAbsent']);

/** Compares the site's routes with the specification: required routes exist, forbidden ones do not. */
export const specifiedRoutes: Rule = {
  id: 'specified-routes',
  description: 'Every specified route has a page, and no page has a route that must not exist.',
  needsDocuments: true,
  check({ files, routes, placeIn }, report) {
    const groups = z.record(z.string(), z.array(z.string())).parse(JSON.parse(files.get(SPECIFIED) ?? '{}'));
    for (const [group, paths] of Object.entries(groups)) {
      paths.forEach((written, index) => {
        const found = routes.find(written.replace(/(.)\/$/, '$1'));
        const route = found.kind === 'route' && !found.route.isDraft ? found.route : undefined;
        if (route && ABSENT.has(group))
          report(
            { file: route.file },
            `creates ${written}, which must not exist.`,
            'Remove it or set draft: true.',
          );
        if (!route && !ABSENT.has(group)) {
          const place = placeIn(SPECIFIED, [group, index]);
          report(place, `specifies ${written}, which no page creates.`, 'Write the page.');
        }
      });
    }
  },
};
