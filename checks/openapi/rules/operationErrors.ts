import { fillErrorExamples } from '@voltmoor/openapi/errorExamples';
import { follow, entriesOf, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import { createApiRule } from '../apiRule';
import { type ApiDocument, type ApiOperation } from '../document';
import { scopesOf } from './access';

/** Error codes that only an operation with a request body can return. */
const BODY_CODES = ['malformed_json', 'unknown_field', 'payload_too_large', 'unsupported_media_type'];

/** The example errors on an operation's page must be errors that this operation can return. */
export const operationErrors = createApiRule({
  id: 'api-operation-errors',
  description:
    'Error examples show the path, scopes, parameters and body of the operation that they belong to.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    const published = fillErrorExamples(api.raw);
    for (const operation of api.operations) {
      for (const { status, name, value } of publishedErrors(api, published, operation)) {
        for (const fault of faultsOf(api, operation, value)) {
          report(
            operation.node,
            `shows ${fault} in the example ${name} of ${status}.`,
            'In a shared response, use $request.path, $operation.scope or x-when. In a response of the operation itself, correct the value.',
            `/responses/${status}`,
          );
        }
      }
    }
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
      entriesOf(follow(published, response)['content']).flatMap(([, media]) =>
        entriesOf(rawOf(media)['examples']).map(([name, example]) => ({
          status,
          name,
          value: rawOf(follow(api.raw, example)['value']),
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
  const scopes = scopesOf(Array.isArray(raw['security']) ? raw['security'] : api.raw['security']);
  const faults: string[] = [];
  if (instance !== '' && !pathTest(api, path).test(instance)) faults.push(`the path ${instance}`);
  if (scope !== '' && !scopes.includes(scope)) faults.push(`the scope ${scope}`);
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
