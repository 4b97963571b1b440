/** Whole months between two months (2025-05), neither of them counted. */
export function countQuietMonths(later: string, earlier: string): number {
  return Math.max(0, toIndex(later) - toIndex(earlier) - 1);
}

function toIndex(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}
