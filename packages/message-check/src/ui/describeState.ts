import { describeCounts } from '../report/toText';
import type { CheckerState } from './useChecker';

/** What the status says, and how it is coloured. While a check runs, the last result stays. */
export function describeState({ isChecking, reply, failure }: CheckerState): { text: string; tone: string } {
  if (failure !== undefined) return { text: failure, tone: 'error' };
  if (!reply) return { text: isChecking ? 'Checking …' : '', tone: 'none' };
  const { problem, name, counts, findings } = reply.result;
  // A finding explains what is wrong with a text that is not JSON, if there is one.
  if (problem)
    return {
      text: `Line ${problem.line}: ${findings.length > 0 ? 'The text is not JSON.' : problem.message}`,
      tone: 'error',
    };
  const object = name === '' ? 'The object was not recognised.' : `${name}.`;
  const tone = counts.error > 0 ? 'error' : counts.warning > 0 ? 'warning' : 'valid';
  return { text: `${object} ${describeCounts(counts)}`, tone };
}
