import { findNearest } from '@voltmoor/content/remark/problems';
import { withPages } from '../openapi/document';
import type { Problem, Rule } from '../rule';
import { walkTexts } from '../sources/walkTexts';
import { searchFiles } from './searchFiles';

const IN_BACKTICKS = /`([a-z]+(?:-[a-z0-9]+)+)`/g;

/** Operation names in front matter must exist. So must names in backticks that begin like an operation name. */
export const operationNames: Rule = {
  id: 'operation-names',
  description: 'Operations in front matter (api, changes) and in backticks exist.',
  needsDocuments: true,
  check({ pages, files, apis }) {
    if (apis.length === 0) return [];
    const ids = apis.flatMap((api) => api.operations.map(({ id }) => id));
    const known = new Set([...ids, ...apis.flatMap((api) => api.outgoing.map(({ id }) => id))]);
    const full = apis.flatMap((api) => withPages(api).map(({ id }) => `${api.id}/${id}`));
    const verbs = new Set(ids.map((id) => id.split('-')[0]));
    const problems = pages.flatMap(({ file, frontMatter, source }): Problem[] =>
      ['api', 'changes'].flatMap((key) =>
        walkTexts(frontMatter[key], [key])
          .filter(({ text }) => !full.includes(text))
          .map(({ path, text }) => toProblem(text, full, { file, line: source.lineOf(path) })),
      ),
    );
    const inTexts = searchFiles(files, 'content and documents', IN_BACKTICKS)
      .filter(({ name }) => verbs.has(name.split('-')[0]) && !known.has(name))
      .map(({ name, place }) => toProblem(name, ids, place));
    return [...problems, ...inTexts];
  },
};

function toProblem(
  name: string,
  known: readonly string[],
  place: { file: string; line?: number | undefined },
): Problem {
  const near = findNearest(name, known)[0];
  return {
    ...place,
    message: `names the operation ${name}, which does not exist.`,
    fix: near === undefined ? 'Use one of the API reference.' : `Did you mean ${near}?`,
  };
}
