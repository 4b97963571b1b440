import type { Usage, UsageGroup } from '../engine/types';

/** How a list of uses is shown: which parts are open, and which groups are behind a further step. */
export interface ArrangedUsage {
  /** Whether the whole list is open at first. A plain word such as "name" most likely means something else. */
  isOpen: boolean;
  groups: { group: UsageGroup; isOpen: boolean }[];
  /** Groups that are shown on request. */
  more: UsageGroup[];
}

/** Number of groups that are visible when the list is open. */
const MAX_VISIBLE = 8;
/** Number of groups whose places are visible when the list is open. */
const MAX_OPEN = 3;

/** Arranges a list of uses in the same way for the browser and the server. */
export function arrangeUsage({ isCode, groups }: Usage): ArrangedUsage {
  // A further step for a single group would not save space.
  const visible = groups.length === MAX_VISIBLE + 1 ? groups.length : MAX_VISIBLE;
  return {
    isOpen: isCode,
    groups: groups.slice(0, visible).map((group, at) => ({ group, isOpen: at < MAX_OPEN })),
    more: groups.slice(visible),
  };
}
