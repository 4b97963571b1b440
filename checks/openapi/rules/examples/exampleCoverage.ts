import { entriesOf, isRaw, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, problemIn, type ApiProblem } from '../../apiRule';
import { follow, written } from '../../document';

/** The reference shows an example of each body next to its schema. */
export const exampleCoverage = createApiRule({
  id: 'api-examples',
  description:
    'Every body, of requests, successes and errors, has a schema and named examples with a summary.',
  check(api) {
    const bodies = written(api, 'mediaType').flatMap((node): ApiProblem[] => {
      const { raw } = node;
      const word = `the body ${node.key}${statusOf(node.pointer)}`;
      const problems: ApiProblem[] = [];
      if (!isRaw(raw['schema']))
        problems.push(problemIn(node, word, 'has no schema.', 'Refer to the schema of the body.'));
      const examples = entriesOf(raw['examples']);
      if (examples.length === 0 && raw['example'] === undefined) {
        problems.push(
          problemIn(
            node,
            word,
            'has no example.',
            'Add examples: {name: {summary, value}} with realistic values.',
          ),
        );
      }
      return problems;
    });
    const named = written(api, 'example').flatMap((node): ApiProblem[] => {
      const { raw } = node;
      if (raw['value'] === undefined && raw['externalValue'] === undefined) {
        return [problemIn(node, `example ${node.key}`, 'has no value.', 'Add the value.')];
      }
      if (textOf(raw['summary']) !== '') return [];
      return [
        problemIn(
          node,
          `example ${node.key}`,
          'has no summary.',
          'Say in a few words what it shows; it is the label of its tab.',
        ),
      ];
    });
    const successes = api.operations.flatMap(({ node, raw }): ApiProblem[] => {
      const body = follow(api.raw, raw['requestBody']).raw;
      if (raw['requestBody'] === undefined || Object.keys(rawOf(body['content'])).length > 0) return [];
      return [
        problemAt(
          node,
          'has a request body without content.',
          'Add its media type, schema and examples.',
          '/requestBody',
        ),
      ];
    });
    return [...bodies, ...named, ...successes];
  },
});

function statusOf(pointer: string): string {
  const status = /\/responses\/(\d{3})\//.exec(pointer)?.[1];
  return status === undefined ? '' : ` of ${status}`;
}
