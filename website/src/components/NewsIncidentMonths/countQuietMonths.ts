/**
 * Months between two months (2025-05), the earlier one not counted.
 * @param later month after which nothing happened until `earlier`
 * @param includesLater true where the later month itself had no incident unless it is the same
 */
export function countQuietMonths(later: string | undefined, earlier: string, includesLater: boolean): number {
  if (later === undefined) return 0;
  const distance = toIndex(later) - toIndex(earlier);
  return Math.max(0, includesLater ? distance : distance - 1);
}

function toIndex(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}
