import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemIn, type ApiProblem } from '../../apiRule';
import { follow, written, type ApiDocument } from '../../document';
import type { ApiNode } from '../../grammar';
import { profileOf } from '../../profiles';

const RANGE_END = /^(to|createdTo|startedTo)$/;

/** The end of a range has the same meaning in every operation, so a client can compute all ranges in the same way. */
export const rangeEnds = createApiRule({
  id: 'api-range-ends',
  description:
    'The end of a range (`to`, `createdTo`, `startedTo`) is exclusive in API v2, and its text says so.',
  check(api) {
    if (!profileOf(api).hasScopes) return [];
    const parameters = written(api, 'parameter').filter(({ raw }) => RANGE_END.test(textOf(raw['name'])));
    const properties = api.nodes.filter(
      ({ kind, group, key }) => kind === 'schema' && group === 'properties' && RANGE_END.test(key),
    );
    return [...parameters, ...properties].flatMap((node): ApiProblem[] => {
      const text = descriptionOf(api, node);
      if (/\bexclusive\b/.test(text) && !/\binclusive\b/.test(text)) return [];
      const name = node.kind === 'parameter' ? textOf(node.raw['name']) : node.key;
      const part = `${node.kind === 'parameter' ? 'parameter' : 'property'} ${name}`;
      return [
        problemIn(
          node,
          part,
          'does not say that it is exclusive.',
          'The end of a range is the first moment or day after it. Add "(exclusive)" to its description.',
        ),
      ];
    });
  },
});

/** Returns the description of a node, or of the target of its `$ref`. */
function descriptionOf(api: ApiDocument, { raw }: ApiNode): string {
  return textOf(raw['description']) || textOf(rawOf(follow(api.raw, raw).raw)['description']);
}
