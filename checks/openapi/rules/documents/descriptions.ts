import { textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, problemIn, type ApiProblem } from '../../apiRule';
import { follow, written, type ApiDocument } from '../../document';
import { isCondition, type ApiNode } from '../../grammar';

/**
 * Minimum length in characters. A shorter text rarely says what an operation does, when to use it and what it changes.
 */
const SHORTEST = 80;

/** Everything on a page of the reference needs a description. */
export const descriptions = createApiRule({
  id: 'api-description',
  description:
    'Operations, parameters, bodies, responses, headers, schemas and properties have a description.',
  check(api) {
    return [
      ...[...api.operations, ...api.outgoing].flatMap(({ raw, node, kind }): ApiProblem[] => {
        const text = textOf(raw['description']).trim();
        if (text.length >= SHORTEST || (kind === 'callback' && text !== '')) return [];
        const message =
          text === '' ? 'has no description.' : `has a description of ${text.length} characters.`;
        return [problemAt(node, message, 'Say what it is for, when to use it and what it changes.')];
      }),
      ...(['parameter', 'header', 'requestBody', 'response', 'tag'] as const).flatMap((kind) =>
        written(api, kind).flatMap((node) => checkNode(node, wordOf(node))),
      ),
      ...api.nodes
        .filter((node) => node.kind === 'schema' && !isCondition(node))
        .flatMap((node) => checkSchema(api, node)),
    ];
  },
});

function wordOf({ kind, key, raw }: ApiNode): string {
  switch (kind) {
    case 'parameter':
      return `parameter ${textOf(raw['name']) || key}`;
    case 'requestBody':
      return 'body';
    case 'tag':
      return `tag ${textOf(raw['name'])}`;
    default:
      return `${kind} ${key}`;
  }
}

function checkNode(node: ApiNode, part: string): ApiProblem[] {
  if (textOf(node.raw['description']).trim() !== '') return [];
  return [
    problemIn(node, part, 'has no description.', 'Add one. Name the unit and the default if there is one.'),
  ];
}

/** A property or named schema needs a description, either in place or at the target of its `$ref`. */
function checkSchema(api: ApiDocument, node: ApiNode): ApiProblem[] {
  const isProperty = node.group === 'properties';
  if (!isProperty && node.group !== 'schemas') return [];
  if (textOf(node.raw['description']) !== '' || textOf(follow(api.raw, node.raw).raw['description']) !== '')
    return [];
  return checkNode(node, isProperty ? `property ${node.key}` : 'the schema');
}
