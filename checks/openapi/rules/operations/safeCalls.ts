import { entriesOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { follow, type ApiDocument, type ApiOperation } from '../../document';
import { profileOf } from '../../profiles';

/** In API v2, clients can repeat a request safely and cannot overwrite the changes of others. */
export const safeCalls = createApiRule({
  id: 'api-safe-calls',
  description:
    'A POST of API v2 accepts Idempotency-Key. A PATCH or DELETE accepts If-Match if a response has the ETag.',
  check(api) {
    if (!profileOf(api).hasScopes) return [];
    const versioned = api.operations.filter((operation) => hasETag(api, operation));
    const paths = new Set(versioned.map(({ path }) => path));
    const asks = ({ method, path }: ApiOperation): string | undefined => {
      if (method === 'post') return 'Idempotency-Key';
      return ['patch', 'delete'].includes(method) && paths.has(path) ? 'If-Match' : undefined;
    };
    return api.operations.flatMap((operation): ApiProblem[] => {
      const { parameters, node, path } = operation;
      const named = (name: string) => parameters.find((parameter) => parameter['name'] === name);
      const header = asks(operation);
      if (header !== undefined && !named(header))
        return [problemAt(node, `has no header ${header}.`, 'Refer to the shared parameter.')];
      const match = named('If-Match');
      const source = versioned.find(({ id }) => textOf(match?.['description']).includes(`/${id})`));
      if (!match || paths.has(path) || source) return [];
      return [
        problemAt(
          node,
          'accepts If-Match, but no response has the ETag of its path.',
          'Remove the header and 412, or link its description to the operation whose response has the ETag.',
        ),
      ];
    });
  },
});

/** Whether this is a GET that returns an ETag. */
function hasETag(api: ApiDocument, { method, raw }: ApiOperation): boolean {
  if (method !== 'get') return false;
  return entriesOf(raw['responses']).some(
    ([status, response]) =>
      /^2/.test(status) && rawOf(follow(api.raw, response).raw['headers'])['ETag'] !== undefined,
  );
}
