import { textOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';

const FORM = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The operationId is the last part of the URL of the operation's page. */
export const operationIds = createApiRule({
  id: 'api-operation-id',
  description: 'An operation has an operationId in lower case with hyphens.',
  check(api) {
    return [...api.operations, ...api.outgoing].flatMap(({ raw, node, kind }): ApiProblem[] => {
      const id = textOf(raw['operationId']);
      if (kind !== 'path' && id === '') return [];
      if (FORM.test(id)) return [];
      const message = id === '' ? 'has no operationId.' : `has the operationId "${id}".`;
      return [problemAt(node, message, 'Write it like add-charger; it becomes the address of the page.')];
    });
  },
});
