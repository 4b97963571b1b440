import { z } from 'zod';
import type { Problem, Rule } from '../../rule';
import { createYamlPlaces } from '../../sources/yamlPlace';

const FILE = 'e2e/specifiedRoutes.json';
/** Groups of routes in the file that must not exist. */
const ABSENT = new Set(['newsTagsWithoutSecondPage', 'newsListsThatEnd', 'absent', 'ocpiAbsent']);

/** Compares the site's routes with the specification: required routes exist, forbidden ones do not. */
export const specifiedRoutes: Rule = {
  id: 'specified-routes',
  description: 'Every specified route has a page, and no page has a route that must not exist.',
  needsDocuments: true,
  check({ files, routes }) {
    const text = files.get(FILE);
    if (text === undefined) return [];
    const groups = z.record(z.string(), z.array(z.string())).parse(JSON.parse(text));
    const places = createYamlPlaces(text);
    return Object.entries(groups).flatMap(([group, paths]) =>
      paths.flatMap((written, index): Problem[] => {
        const found = routes.find(written.replace(/(.)\/$/, '$1'));
        const isThere = found.kind === 'route' && !found.route.isDraft;
        if (isThere !== ABSENT.has(group)) return [];
        const line = places.lineOf([group, index]);
        return isThere
          ? [
              {
                file: found.route.file,
                message: `creates ${written}, which must not exist.`,
                fix: 'Remove it or set draft: true.',
              },
            ]
          : [
              {
                file: FILE,
                line,
                message: `specifies ${written}, which no page creates.`,
                fix: 'Write the page.',
              },
            ];
      }),
    );
  },
};
