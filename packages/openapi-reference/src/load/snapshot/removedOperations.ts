import { listOperations } from '../../model/operation/operationIds';
import type { DocumentProblem } from '../../model/types';
import type { ResolvedSourceOptions } from '../options';
import type { OpenApiDocument } from '../raw';

/** Lists the operations of a document as `GET /chargers`. */
export function operationNames(document: OpenApiDocument): string[] {
  return listOperations(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
}

/** Maximum number of operations that the message lists. */
const MAX_LISTED = 20;

/**
 * Compares two fetches of a document. Returns an error when more than `maxRemovedShare` of the operations were removed,
 * not counting those in `allowRemoved`; otherwise undefined. An operation that has a new path but the same operationId
 * does not count as removed.
 *
 * @param source path or URL of the document, for the message
 */
export function findRemovedOperations(
  source: string,
  before: OpenApiDocument,
  after: OpenApiDocument,
  options: Pick<ResolvedSourceOptions, 'maxRemovedShare' | 'allowRemoved'>,
): DocumentProblem | undefined {
  const old = listOperations(before);
  const currentNames = new Set(operationNames(after));
  const currentIds = new Set(
    listOperations(after).flatMap(({ operationId }) => (operationId ? [operationId] : [])),
  );
  const removed = old.filter(
    ({ method, path, operationId }) =>
      !currentNames.has(`${method.toUpperCase()} ${path}`) && !currentIds.has(operationId),
  );
  const unexpected = removed.filter(
    ({ method, path, id, operationId }) =>
      ![id, operationId, `${method.toUpperCase()} ${path}`].some((name) =>
        options.allowRemoved.includes(name),
      ),
  );
  if (old.length === 0 || unexpected.length / old.length <= options.maxRemovedShare) return undefined;
  const listed = unexpected.slice(0, MAX_LISTED).map(({ id }) => id);
  const more = unexpected.length > MAX_LISTED ? ` and ${unexpected.length - MAX_LISTED} more` : '';
  return {
    severity: 'error',
    source,
    pointer: '#/paths',
    message: `lost ${unexpected.length} of ${old.length} operations since the last valid fetch: ${listed.join(', ')}${more}.`,
    fix: 'If this is intended, list them in allowRemoved.',
  };
}
