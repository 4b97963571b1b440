import { matchPath } from '@voltmoor/openapi-reference/mock/routes';
import type { Operation } from '../api/operations';

/** An operation and a path that leads to it. */
interface Way {
  operation: Operation;
  method: string;
  template: string;
}

interface Found {
  operation: Operation;
  pathValues: Record<string, string>;
}

/**
 * Lists the ways to the operations. Some have more than the document can say: a location can be addressed without its
 * last parts, and credentials can also be read and replaced.
 */
export function waysTo(operations: readonly Operation[]): Way[] {
  return operations.flatMap((operation): Way[] => {
    const { method, path } = operation.route;
    const way = { operation, method, template: path };
    if (method === 'GET' && path.endsWith('/{evse_uid}/{connector_id}')) {
      const parts = path.split('/');
      return [way, ...[-1, -2].map((end) => ({ ...way, template: parts.slice(0, end).join('/') }))];
    }
    if (method === 'POST' && path.endsWith('/credentials')) {
      const read = { ...operation.route.operation, requestBody: undefined };
      const reading = { ...operation, route: { ...operation.route, method: 'GET', operation: read } };
      return [way, { ...way, method: 'PUT' }, { ...way, operation: reading, method: 'GET' }];
    }
    return [way];
  });
}

/**
 * Finds the operation of a request.
 *
 * @returns the methods that the path has, if it does not have this one
 */
export function findWay(ways: readonly Way[], method: string, path: string): Found | { allowed: string[] } {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  const matching = ways.flatMap((way) => {
    const pathValues = matchPath(way.template, plain);
    return pathValues ? [{ ...way, pathValues }] : [];
  });
  const found = matching.find((way) => way.method === method);
  return found ?? { allowed: [...new Set(matching.map((way) => way.method))] };
}
