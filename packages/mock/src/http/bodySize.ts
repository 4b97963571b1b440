import { follow } from '@voltmoor/openapi-reference/mock/routes';
import { rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';
import type { Failure } from './problems';

const UNITS: Record<string, number> = { KiB: 2 ** 10, MiB: 2 ** 20 };

/**
 * Refuses a body that is larger than the description of the response 413 says, for example "larger than 1 MiB".
 *
 * @param size of the body, in bytes
 */
export function checkBodySize(
  document: OpenApiDocument,
  { route }: Operation,
  size: number,
): Failure | undefined {
  const response = follow(document, rawOf(route.operation['responses'])['413']);
  const [, count, unit = ''] = /larger than (\d+) (KiB|MiB)/.exec(textOf(response['description'])) ?? [];
  const max = Number(count) * (UNITS[unit] ?? 1);
  if (count === undefined || size <= max) return undefined;
  const detail = `The body has ${size} bytes or more. The maximum is ${max}.`;
  return { statuses: [413], code: 'payload_too_large', detail };
}
