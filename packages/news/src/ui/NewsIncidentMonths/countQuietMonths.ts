/** The number of months between two months such as 2025-05, without these two. */
export function countQuietMonths(later: string, earlier: string): number {
  return Math.max(0, toIndex(later) - toIndex(earlier) - 1);
}

function toIndex(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}
