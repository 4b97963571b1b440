import { guideRoutes } from '@voltmoor/content/portalConfig';
import type { ApiDocument } from '../openapi/document';
import type { Link } from './link';

const FILE = 'portal.config.ts';

/** Reads the links to guides that portal.config.ts sets for each API. */
export function readApiGuideLinks(
  apis: readonly Pick<ApiDocument, 'guides'>[],
  files: ReadonlyMap<string, string>,
): Link[] {
  const lines = (files.get(FILE) ?? '').split('\n');
  return apis.flatMap(({ guides }) =>
    guideRoutes(guides).map(([name, url]): Link => {
      const line = lines.findIndex((text) => text.includes(`${name}: '${url}'`)) + 1;
      return {
        url,
        form: 'route',
        from: undefined,
        place: () => ({ file: FILE, line: line === 0 ? undefined : line }),
      };
    }),
  );
}
