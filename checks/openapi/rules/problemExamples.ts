import {
  follow,
  pointerSegments,
  isRaw,
  listOf,
  rawOf,
  textOf,
  type Raw,
  partsOf,
} from '@voltmoor/openapi/raw';
import { columnOf, type ContentData } from '../../sources/parseData';
import { createCodeTest } from '../../names/names';
import { createApiRule } from '../apiRule';
import { closest, type ApiDocument, type ApiNode } from '../document';

/** Example errors must look like real ones: the code matches the status, and the pointer matches the request body. */
export const problemExamples = createApiRule({
  id: 'api-error-examples',
  description: 'Error examples use a code of content/data/errors.yaml that matches their status and request.',
  reads: ['data'],
  check(api, report, { data }) {
    const { conventions } = api;
    if (conventions !== 'v1' && conventions !== 'v2') return;
    for (const { node, value, status, body } of listErrors(api)) {
      const code = textOf(value['code']);
      const wrongCode = conventions === 'v1' ? describeOldCode(code, data) : describeCode(code, status, data);
      if (wrongCode !== undefined)
        report(node, `of ${status} ${wrongCode}.`, 'Use a code of content/data/errors.yaml.');
      if (conventions === 'v1') continue;
      for (const fault of problemFaults(value, status, code))
        report(node, `of ${status} ${fault}`, 'Make the example consistent.');
      for (const pointer of listOf(value['errors']).map((error) => textOf(rawOf(error)['pointer']))) {
        if (pointer === '' || !body || leadsTo(pointerSegments(pointer), body, api.raw)) continue;
        const message = `of ${status} points to ${pointer}, which the request does not have.`;
        report(node, message, 'Point to a field of the request, as in /sockets/0/number.');
      }
    }
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
      const content = rawOf(follow(api.raw, operation?.raw['requestBody'])['content']);
      const media = Object.values(content)[0];
      const body = media === undefined ? undefined : rawOf(rawOf(media)['schema']);
      const value = rawOf(follow(api.raw, node.raw)['value']);
      return statuses
        .filter((status) => /^[45]/.test(status))
        .map((status) => ({ node, value, status, body }));
    });
}

/** Says what is wrong with an error code; undefined if it is right. */
function describeCode(code: string, status: string, data: ContentData): string | undefined {
  if (code === '') return 'has no code';
  const row = (data.tables.get('errors')?.rows ?? []).find((entry) => entry['code'] === code);
  if (!row) return `has the unknown code ${code}`;
  const http = Number(row['http']);
  return http === Number(status) ? undefined : `has the code ${code}, which belongs to ${http}`;
}

/** The code after the end of API v1. API v2 has no such error, so content/data/errors.yaml does not name it. */
const ENDED = 'GONE';

function describeOldCode(code: string, data: ContentData): string | undefined {
  const isKnown = createCodeTest([], [...columnOf(data, 'errors', 'v1Code'), ENDED]);
  return isKnown(code) ? undefined : `has the unknown code ${code}`;
}

/**
 * Checks an RFC 9457 problem: `status` repeats the HTTP status, `type` ends in the code, and a failed validation names
 * its fields.
 */
function problemFaults(value: Raw, status: string, code: string): string[] {
  const faults: string[] = [];
  if (String(value['status']) !== status) faults.push(`has the status ${String(value['status'])}.`);
  if (!textOf(value['type']).endsWith(`/${code}`)) faults.push('has a type that does not end in its code.');
  if (code === 'validation_failed' && listOf(value['errors']).length === 0) faults.push('has no errors[].');
  return faults;
}

/** Whether a JSON pointer (RFC 6901) into a body can lead to a value that the schema describes. */
function leadsTo([head, ...rest]: readonly string[], schema: unknown, document: Raw): boolean {
  if (head === undefined) return true;
  return partsOf(document, schema).some(({ type, properties, items, additionalProperties }) => {
    const property = rawOf(properties)[head];
    if (property !== undefined) return leadsTo(rest, property, document);
    if (isRaw(items) && /^(\d+|-)$/.test(head)) return leadsTo(rest, items, document);
    if (isRaw(additionalProperties)) return leadsTo(rest, additionalProperties, document);
    return type === 'object' && properties === undefined && additionalProperties !== false;
  });
}
