import type { Problem, Rule } from '../../rule';
import { toCollisionKey, type Route } from '../../routes/routeTable';

/** Two pages with the same route would overwrite each other. Some file systems ignore case, so this rule does too. */
export const uniqueRoutes: Rule = {
  id: 'unique-routes',
  description: 'No two pages have the same route, or routes that differ in capitals only.',
  check({ routes }) {
    const seen = new Map<string, Route>();
    return routes.all.flatMap((route): Problem[] => {
      const key = toCollisionKey(route.path);
      const first = seen.get(key);
      if (!first) {
        seen.set(key, route);
        return [];
      }
      const same = first.path === route.path;
      return [
        {
          file: route.file,
          line: route.line,
          message: same
            ? `makes the route ${route.path}, which ${first.file} makes too.`
            : `makes the route ${route.path}, which differs from ${first.path} of ${first.file} in capitals only.`,
          fix: 'Rename one of them.',
        },
      ];
    });
  },
};
