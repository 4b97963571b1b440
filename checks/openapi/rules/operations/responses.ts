import { entriesOf, rawOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { follow, type ApiOperation } from '../../document';
import { profileOf } from '../../profiles';

/** A client must be able to handle every response, so the document lists all of them. */
export const responses = createApiRule({
  id: 'api-responses',
  description:
    'An operation lists its success and every error that its API gives, with their headers and bodies.',
  check(api) {
    const profile = profileOf(api);
    return api.operations.flatMap((operation): ApiProblem[] => {
      const { node, raw } = operation;
      const listed = Object.keys(rawOf(raw['responses']));
      const missing = profile.statuses(operation).filter((status) => !listed.includes(status));
      const problems = missing.map((status) =>
        problemAt(
          node,
          `lacks the response ${status}.`,
          'Refer to the shared response, or write one with examples.',
          '/responses',
        ),
      );
      if (!listed.some((status) => /^[23]/.test(status))) {
        problems.push(problemAt(node, 'lacks a success.', 'Add the 2xx response.', '/responses'));
      }
      for (const [status, value] of entriesOf(raw['responses'])) {
        const response = follow(api.raw, value).raw;
        const report = (message: string, fix: string) =>
          problems.push(problemAt(node, `${message} of ${status}.`, fix, `/responses/${status}`));
        if (/^2/.test(status)) {
          const headers = Object.keys(rawOf(response['headers']));
          for (const name of [
            ...profile.successHeaders,
            ...extraHeaders(operation, status, profile.hasScopes),
          ]) {
            if (!headers.includes(name)) report(`lacks the header ${name}`, 'Refer to the shared header.');
          }
        }
        if (/^[45]/.test(status) && profile.errorMediaType !== undefined) {
          const types = Object.keys(rawOf(response['content']));
          if (types.length === 0) report('lacks the body', `Add ${profile.errorMediaType} with an example.`);
          for (const type of types) {
            if (type !== profile.errorMediaType)
              report(`has the media type ${type} in the body`, `Write ${profile.errorMediaType}.`);
          }
        }
      }
      return problems;
    });
  },
});

/** Headers of API v2 that only some operations return. */
function extraHeaders({ method, path }: ApiOperation, status: string, isV2: boolean): string[] {
  if (!isV2) return [];
  const isEntity = method === 'patch' || (method === 'get' && /\/\{[^}]+\}$/.test(path));
  return [...(status === '201' ? ['Location'] : []), ...(isEntity ? ['ETag'] : [])];
}
