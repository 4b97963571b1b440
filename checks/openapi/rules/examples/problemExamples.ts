import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { ContentData } from '../../../sources/parseData';
import { columnOf } from '../../../sources/parseData';
import { createCodeTest } from '../../../names/errorCodes';
import { createApiRule, problemIn, type ApiProblem } from '../../apiRule';
import { follow, type ApiDocument } from '../../document';
import { closest, type ApiNode } from '../../grammar';
import { pointerFits } from '../../examples/pointerFits';
import { profileOf } from '../../profiles';

/** Example errors must look like real ones: the code matches the status, and the pointer matches the request body. */
export const problemExamples = createApiRule({
  id: 'api-error-examples',
  description: 'Error examples use a code of content/data/errors.yaml that matches their status and request.',
  reads: ['data'],
  check(api, { data }) {
    const { errorMediaType, hasScopes } = profileOf(api);
    if (errorMediaType === undefined) return [];
    return listErrors(api).flatMap(({ node, value, status, body }): ApiProblem[] => {
      const report = (message: string, fix: string) =>
        problemIn(node, `example ${node.key} of ${status}`, message, fix);
      const code = textOf(value['code']);
      return [
        ...checkCode(code, status, data, hasScopes).map((message) =>
          report(message, 'Use a code of content/data/errors.yaml.'),
        ),
        ...(hasScopes ? checkProblem(value, status, code) : []).map((message) =>
          report(message, 'Make the example consistent.'),
        ),
        ...(hasScopes && body ? checkPointers(api, value, body) : []).map((message) =>
          report(message, 'Point to a field of the request, as in /sockets/0/number.'),
        ),
      ];
    });
  },
});

interface ErrorExample {
  node: ApiNode;
  value: Raw;
  status: string;
  /** Schema of the request that caused the error. */
  body: Raw | undefined;
}

/** Lists the examples of 4xx and 5xx responses, including those of the components that they refer to. */
function listErrors(api: ApiDocument): ErrorExample[] {
  const shared = new Map<string, Set<string>>();
  for (const { kind, raw, key } of api.nodes) {
    const target = raw['$ref'];
    if (kind !== 'response' || typeof target !== 'string') continue;
    shared.set(target, (shared.get(target) ?? new Set()).add(key));
  }
  return api.nodes
    .filter(({ kind }) => kind === 'example')
    .flatMap((node): ErrorExample[] => {
      const response = closest(node, 'response');
      if (!response) return [];
      const statuses = /^\d/.test(response.key) ? [response.key] : [...(shared.get(response.pointer) ?? [])];
      const operation = closest(node, 'operation');
      const content = rawOf(follow(api.raw, operation?.raw['requestBody']).raw['content']);
      const media = Object.values(content)[0];
      const body = media === undefined ? undefined : rawOf(rawOf(media)['schema']);
      const value = rawOf(follow(api.raw, node.raw).raw['value']);
      return statuses
        .filter((status) => /^[45]/.test(status))
        .map((status) => ({ node, value, status, body }));
    });
}

function checkCode(code: string, status: string, data: ContentData, isV2: boolean): string[] {
  const rows = data.tables.get('errors')?.rows ?? [];
  if (code === '') return ['has no code.'];
  if (!isV2) {
    const isKnown = createCodeTest([], columnOf(data, 'errors', 'v1Code'));
    return isKnown(code) ? [] : [`has the unknown code ${code}.`];
  }
  const row = rows.find((entry) => entry['code'] === code);
  if (!row) return [`has the unknown code ${code}.`];
  const http = Number(row['http']);
  return http === Number(status) ? [] : [`has the code ${code}, which belongs to ${http}.`];
}

/**
 * Checks an RFC 9457 problem: `status` repeats the HTTP status, `type` ends in the code, and a failed validation names
 * its fields.
 */
function checkProblem(value: Raw, status: string, code: string): string[] {
  const faults: string[] = [];
  if (String(value['status']) !== status) faults.push(`has the status ${String(value['status'])}.`);
  if (!textOf(value['type']).endsWith(`/${code}`)) faults.push('has a type that does not end in its code.');
  if (code === 'validation_failed' && listOf(value['errors']).length === 0) faults.push('has no errors[].');
  return faults;
}

function checkPointers(api: ApiDocument, value: Raw, body: Raw): string[] {
  return listOf(value['errors'])
    .map((error) => textOf(rawOf(error)['pointer']))
    .filter((pointer) => pointer !== '' && !pointerFits(pointer, body, api.raw))
    .map((pointer) => `points to ${pointer}, which the request does not have.`);
}
