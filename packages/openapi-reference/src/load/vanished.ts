import { placeOperations } from '../model/operationIds';
import type { DocumentProblem } from '../model/types';
import type { ResolvedSourceOptions } from './options';
import type { OpenApiDocument } from './raw';

/** `GET /chargers` of each operation. */
export function operationNames(document: OpenApiDocument): string[] {
  return placeOperations(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
}

const NAMED = 20;

/**
 * The fault of a document that lost more of its operations than `maxRemovedShare`, not counting those named in
 * `allowRemoved`; undefined when few or none are gone. An operation that only changed its path keeps its id and is
 * not lost.
 */
export function vanishedFault(
  source: string,
  before: OpenApiDocument,
  after: OpenApiDocument,
  options: Pick<ResolvedSourceOptions, 'maxRemovedShare' | 'allowRemoved'>,
): DocumentProblem | undefined {
  const old = placeOperations(before);
  const kept = new Set(operationNames(after));
  const keptIds = new Set(placeOperations(after).flatMap(({ written }) => (written ? [written] : [])));
  const gone = old.filter(
    ({ method, path, written }) => !kept.has(`${method.toUpperCase()} ${path}`) && !keptIds.has(written),
  );
  const unexpected = gone.filter(
    ({ method, path, id, written }) =>
      ![id, written, `${method.toUpperCase()} ${path}`].some((name) => options.allowRemoved.includes(name)),
  );
  if (old.length === 0 || unexpected.length / old.length <= options.maxRemovedShare) return undefined;
  const named = unexpected.slice(0, NAMED).map(({ id }) => id);
  const more = unexpected.length > NAMED ? ` and ${unexpected.length - NAMED} more` : '';
  return {
    severity: 'error',
    source,
    pointer: '#/paths',
    message: `lost ${unexpected.length} of ${old.length} operations since the last good fetch: ${named.join(', ')}${more}.`,
    fix: 'If that is meant, name them in allowRemoved.',
  };
}
