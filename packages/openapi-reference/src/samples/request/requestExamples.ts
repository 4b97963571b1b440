import type { Example, Operation } from '../../model/types';
import { sampleContent, sendsBody } from './buildRequest';

/**
 * Maximum number of examples that readers can choose from. Every sample contains the bodies of all of them, and the
 * style sheet has one selector for each (`view/css/examples.css`).
 */
export const MAX_REQUEST_EXAMPLES = 8;

/** Returns the request examples that readers can choose from. Empty when there is nothing to choose, or too much. */
export function requestExamples(operation: Operation): Example[] {
  if (operation.kind !== 'operation' || !sendsBody(operation)) return [];
  const examples = sampleContent(operation)?.examples ?? [];
  return examples.length > 1 && examples.length <= MAX_REQUEST_EXAMPLES ? examples : [];
}
