import { listOperations, type LocatedOperation } from '../../model/operation/operationIds';
import type { DocumentProblem } from '../../model/types';
import type { ResolvedSourceOptions } from '../options';
import type { OpenApiDocument } from '../raw';

/** Returns an operation as `GET /chargers`. */
const nameOf = ({ method, path }: LocatedOperation): string => `${method.toUpperCase()} ${path}`;

/** Maximum share of operations that may be removed between two fetches. */
const MAX_SHARE = 0.1;
/** Maximum number of operations that the message lists. */
const MAX_LISTED = 20;

/**
 * Compares two fetches of a document. Returns an error when more than a tenth of the operations were removed, not counting
 * those in `allowRemoved`; otherwise undefined. An operation that has a new path but the same operationId does not count as
 * removed.
 *
 * @param source path or URL of the document, for the message
 */
export function findRemovedOperations(
  source: string,
  before: OpenApiDocument,
  after: OpenApiDocument,
  { allowRemoved }: Pick<ResolvedSourceOptions, 'allowRemoved'>,
): DocumentProblem | undefined {
  const [old, current] = [listOperations(before), listOperations(after)];
  const names = new Set([
    ...current.map(nameOf),
    ...current.map(({ operationId }) => operationId),
    ...allowRemoved,
  ]);
  const unexpected = old.filter(
    (operation) =>
      ![nameOf(operation), operation.operationId, operation.id].some(
        (name) => name !== '' && names.has(name),
      ),
  );
  if (old.length === 0 || unexpected.length / old.length <= MAX_SHARE) return undefined;
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
