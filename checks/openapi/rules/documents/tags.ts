import { textOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';

/** Tags are the categories of the reference. */
export const tags = createApiRule({
  id: 'api-tags',
  description: 'An operation has one tag, which the document explains, and every tag has operations.',
  check(api) {
    const declared = api.nodes.filter(({ kind }) => kind === 'tag');
    const names = declared.map(({ raw }) => textOf(raw['name']));
    const used = new Set([...api.operations, ...api.outgoing].flatMap(({ raw }) => textsOf(raw['tags'])));
    const problems = api.operations.flatMap(({ raw, node }): ApiProblem[] => {
      const own = textsOf(raw['tags']);
      if (own.length !== 1) return [problemAt(node, `has ${own.length} tags.`, 'Give it one: its category.')];
      const [tag = ''] = own;
      if (names.includes(tag)) return [];
      return [
        problemAt(
          node,
          `has the unknown tag ${tag}.`,
          `Use one of the declared tags: ${names.join(', ')}.`,
          '/tags',
        ),
      ];
    });
    // Report unused tags only when all others are known: a misspelt tag would make the intended one look unused.
    if (problems.length > 0) return problems;
    return declared
      .filter(({ raw }) => !used.has(textOf(raw['name'])))
      .map((node) => ({
        pointer: node.pointer,
        message: `tag ${textOf(node.raw['name'])} has no operation.`,
        fix: 'Remove it, or give its operations this tag.',
      }));
  },
});
