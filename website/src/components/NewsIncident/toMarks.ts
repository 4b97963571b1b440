import type { IncidentUpdate } from '@voltmoor/news/model/types';

/** Where the updates lie between start and end, in whole percent. */
export function toMarks(
  updates: readonly IncidentUpdate[],
  startedAt: string,
  resolvedAt: string,
): (Pick<IncidentUpdate, 'at' | 'state'> & { percent: number })[] {
  const start = Date.parse(startedAt);
  const length = Date.parse(resolvedAt) - start;
  return updates.map(({ at, state }) => {
    const share = length > 0 ? (Date.parse(at) - start) / length : 1;
    return { at, state, percent: Math.round(Math.min(1, Math.max(0, share)) * 100) };
  });
}
