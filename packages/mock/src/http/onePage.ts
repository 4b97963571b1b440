import { isRaw, listOf, rawOf } from '@voltmoor/openapi-reference/load/raw';
import type { Operation } from '../api/operations';

/**
 * Makes the example of a list the whole list. The mock has no further pages of it, and a client that reads all pages would
 * never come to an end. Other examples are returned unchanged.
 */
export function asOnePage({ list }: Operation, response: unknown): unknown {
  const body = rawOf(response);
  if (!list || !isRaw(response)) return response;
  if (isRaw(body['page']) && list.style === 'cursor') {
    return { ...body, page: { ...body['page'], nextCursor: null } };
  }
  if (list.style !== 'page') return response;
  const totalElements = listOf(body[list.property]).length;
  return { ...body, page: 0, totalElements, totalPages: Math.min(1, totalElements) };
}
