import type { SearchEngine, SearchFilters, SearchHit } from '@voltmoor/search/engine';

const FIELD_WORDS = new Set(['field', 'fields', 'parameter', 'parameters', 'property', 'properties']);
const OPERATION_WORDS = new Set(['operation', 'operations', 'endpoint', 'endpoints', 'call', 'request']);
/** Words that say nothing about the subject of a question. */
const FUNCTION_WORDS = new Set(
  'a an and are can do does for from has have how i in is it me my of on or that the there to what when which with'.split(
    ' ',
  ),
);
/** Number of results that are searched for the wanted kind. */
const CANDIDATES = 60;
/** Number of results of the wanted kind that move to the top. */
const MAX_PROMOTED = 3;

/**
 * Searches for a question. If it names a kind of result, such as "which field …" or "which operation …", the best
 * results of this kind come directly after the best result. An operation whose id is in the question comes first.
 */
export function searchQuestion(
  engine: SearchEngine,
  query: string,
  filters: SearchFilters,
  limit: number,
): SearchHit[] {
  const { hits } = engine.search(query, { filters, limit, perPage: 2 });
  const words = query.split(/\s+/);
  const isField = words.some((word) => FIELD_WORDS.has(word.toLowerCase()));
  const isOperation = words.some((word) => OPERATION_WORDS.has(word.toLowerCase()));
  const ids = new Set(
    query
      .toLowerCase()
      .split(/[^a-z0-9-]/)
      .filter((word) => word.includes('-')),
  );
  const subject = words.filter((word) => !isEmptyWord(word)).join(' ');
  if (subject === '' || (!isField && !isOperation && ids.size === 0)) return hits;
  const candidates = engine.search(subject, { filters, limit: CANDIDATES, perPage: 2 }).hits;
  const named = candidates.find(
    ({ url, method }) => method !== undefined && ids.has(url.split('/').at(-1) ?? ''),
  );
  const wanted = candidates.filter(({ fieldPath, method }) =>
    fieldPath === undefined ? isOperation && method !== undefined : isField,
  );
  const first = named ?? hits[0];
  const order = [...(first ? [first] : []), ...wanted.slice(0, MAX_PROMOTED), ...hits];
  return [...new Map(order.map((hit) => [hit.objectID, hit])).values()].slice(0, limit);
}

function isEmptyWord(word: string): boolean {
  const lower = word.toLowerCase();
  return FUNCTION_WORDS.has(lower) || FIELD_WORDS.has(lower) || OPERATION_WORDS.has(lower);
}
