import { describeCounts } from '../report/toText';
import type { CheckerState } from './useChecker';

/** What screen readers read after each change. */
export function describeState({ phase, reply, failure }: CheckerState): string {
  if (phase === 'failed') return failure ?? 'The check failed.';
  if (phase === 'checking') return 'Checking …';
  if (!reply) return '';
  const { problem, name, counts } = reply.result;
  if (problem) return `Line ${problem.line}: ${problem.message}`;
  const object = name === '' ? 'The object was not recognised.' : `${name}.`;
  return `${object} ${describeCounts(counts)}`;
}
