import { deriveErrors } from '@voltmoor/openapi-reference/load/deriveErrors';
import { entriesOf, listOf, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { follow, type ApiDocument, type ApiOperation } from '../../document';
import { profileOf } from '../../profiles';

/** Error codes that only an operation with a request body can return. */
const BODY_CODES = ['malformed_json', 'unknown_field', 'payload_too_large', 'unsupported_media_type'];

/** The example errors on an operation's page must be errors that this operation can return. */
export const operationErrors = createApiRule({
  id: 'api-operation-errors',
  description:
    'Error examples show the path, scopes, parameters and body of the operation that they belong to.',
  check(api) {
    if (!profileOf(api).hasScopes) return [];
    const published = deriveErrors(api.raw);
    return api.operations.flatMap((operation) =>
      publishedErrors(api, published, operation).flatMap(({ status, name, value }): ApiProblem[] =>
        faultsOf(api, operation, value).map((fault) =>
          problemAt(
            operation.node,
            `shows ${fault} in the example ${name} of ${status}.`,
            'In a shared response, use $request.path, $operation.scope or x-when. In a response of the operation itself, correct the value.',
            `/responses/${status}`,
          ),
        ),
      ),
    );
  },
});

interface ErrorExample {
  status: string;
  name: string;
  value: Raw;
}

/** Returns the example errors of the operation as the reference shows them. */
function publishedErrors(api: ApiDocument, published: Raw, { path, method }: ApiOperation): ErrorExample[] {
  const operation = rawOf(rawOf(rawOf(published['paths'])[path])[method]);
  return entriesOf(operation['responses'])
    .filter(([status]) => /^[45]/.test(status))
    .flatMap(([status, response]) =>
      entriesOf(follow(published, response).raw['content']).flatMap(([, media]) =>
        entriesOf(rawOf(media)['examples']).map(([name, example]) => ({
          status,
          name,
          value: rawOf(follow(api.raw, example).raw['value']),
        })),
      ),
    );
}

/** Lists the details of an example error that do not belong to this operation. */
function faultsOf(api: ApiDocument, operation: ApiOperation, value: Raw): string[] {
  const { raw, path, parameters } = operation;
  const code = textOf(value['code']);
  const names = parameters.map((parameter) => textOf(parameter['name']));
  const hasBody = raw['requestBody'] !== undefined;
  const instance = textOf(value['instance']);
  const scope = textOf(value['requiredScope']);
  const faults: string[] = [];
  if (instance !== '' && !pathTest(api, path).test(instance)) faults.push(`the path ${instance}`);
  if (scope !== '' && !scopesOf(api, raw).includes(scope)) faults.push(`the scope ${scope}`);
  if (BODY_CODES.includes(code) && !hasBody) faults.push(`the code ${code}, though it has no body,`);
  if (code === 'invalid_cursor' && !names.includes('cursor'))
    faults.push('the code invalid_cursor, though it has no cursor,');
  for (const error of listOf(value['errors']).map(rawOf)) {
    const parameter = textOf(error['parameter']);
    if (parameter !== '' && textOf(error['code']) !== 'unknown' && !names.includes(parameter))
      faults.push(`the parameter ${parameter}, which it does not have,`);
    if (textOf(error['pointer']) !== '' && !hasBody) faults.push('a pointer, though it has no body,');
  }
  return faults;
}

/** Creates a pattern for the request paths of the operation, with any parameter values. */
function pathTest(api: ApiDocument, path: string): RegExp {
  const url = textOf(rawOf(listOf(api.raw['servers'])[0])['url']) || '/';
  const base = new URL(url, 'http://host').pathname.replace(/\/$/, '');
  const escaped = (base + path).replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]+\}/g, '[^/]+');
  return new RegExp(`^${escaped}(\\?.*)?$`);
}

function scopesOf(api: ApiDocument, operation: Raw): string[] {
  const security = Array.isArray(operation['security']) ? operation['security'] : api.raw['security'];
  return listOf(security).flatMap((one) => entriesOf(one).flatMap(([, scopes]) => textsOf(scopes)));
}
