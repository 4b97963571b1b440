import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import { follow } from '@voltmoor/openapi-reference/mock/routes';
import { entriesOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { Reply } from './problems';

/** Identifies the stored response of a request with an idempotency key. Undefined without a key. */
export function replayKey({ route }: Operation, { headers }: SeenRequest): string | undefined {
  const isDocumented = route.parameters.some((one) => one['name'] === 'Idempotency-Key');
  const key = headers['idempotency-key'];
  return isDocumented && key !== undefined ? `${headers['authorization'] ?? ''} ${key}` : undefined;
}

/** The documented headers of a response with their example values, apart from those that belong to one entity. */
export function headersOf(
  document: OpenApiDocument,
  operation: Operation | undefined,
  { status, mediaType }: Reply,
  requestId: string,
): Record<string, string> {
  const response = follow(document, rawOf(operation?.route.operation['responses'])[String(status)]);
  const described = entriesOf(response['headers']).flatMap(([name, value]) => {
    if (/^(ETag|Location|Idempotent-Replay|X-Request-Id)$/i.test(name)) return [];
    const header = follow(document, value);
    const text = textOf(header['example'] ?? rawOf(header['schema'])['example']);
    return text === '' ? [] : [[name, text] as const];
  });
  return {
    ...Object.fromEntries(described),
    ...(rawOf(response['headers'])['X-Request-Id'] !== undefined && { 'X-Request-Id': requestId }),
    ...(mediaType !== undefined && { 'Content-Type': mediaType }),
  };
}
