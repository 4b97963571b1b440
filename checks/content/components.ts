import { checkGuides } from '@voltmoor/content/remark/checkGuides';
import { toKey } from '@voltmoor/build-cache/cachedText';
import { withPages } from '../openapi/document';
import type { Rule } from '../rule';
import { machinesOf } from './writtenStates';

/** Finds components, attributes and references in guides that do not exist. */
export const components: Rule = {
  id: 'components',
  description:
    'Components, their attributes, and the facts, tables, drawings, screens and operations they name exist.',
  check({ pages, data, files, apis, hasAllDocuments, cache }) {
    const known = {
      facts: Object.keys(data.facts),
      navigation: data.navigation,
      tables: [...data.tables.keys()],
      drawings: [...files.keys()].flatMap((file) => /^content\/figures\/(.*)\.svg$/.exec(file)?.[1] ?? []),
      ...(hasAllDocuments && {
        operations: apis.flatMap((api) => withPages(api).map(({ id }) => `${api.id}/${id}`)),
        states: apis.flatMap((api) => machinesOf(api).map(({ id }) => id)),
      }),
    };
    const names = toKey([known, data.world.entities]);
    return pages.flatMap((page) =>
      cache.get('components', [page.file, page.text, names], () =>
        checkGuides([page], { ...known, world: data.world }).map((problem) => ({
          ...problem,
          message: problem.message.replace(/[^.}]$/, '$&.'),
          fix: 'Components are described in packages/content/src/remark/vocabulary.ts.',
        })),
      ),
    );
  },
};
