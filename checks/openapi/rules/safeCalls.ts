import { createApiRule, problemAt, type ApiProblem } from '../apiRule';
import { profileOf } from '../profiles';

/** Calls of API v2 can be repeated and do not overwrite what others changed. */
export const safeCalls = createApiRule({
  id: 'api-safe-calls',
  description: 'A POST of API v2 takes Idempotency-Key, a PATCH and a DELETE take If-Match.',
  check(api) {
    if (!profileOf(api).hasScopes) return [];
    const asked: Record<string, string> = { post: 'Idempotency-Key', patch: 'If-Match', delete: 'If-Match' };
    return api.operations.flatMap(({ method, parameters: list, node }): ApiProblem[] => {
      const header = asked[method];
      if (header === undefined || list.some((parameter) => parameter['name'] === header)) return [];
      return [problemAt(node, `has no header ${header}.`, 'Refer to the shared parameter.')];
    });
  },
});
