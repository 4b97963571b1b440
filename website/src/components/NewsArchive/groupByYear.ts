/** Groups by the year of an ISO date, in the order of the items. */
export function groupByYear<Item extends { date: string }>(
  items: readonly Item[],
): { year: string; items: Item[] }[] {
  const years = [...new Set(items.map(({ date }) => date.slice(0, 4)))];
  return years.map((year) => ({ year, items: items.filter(({ date }) => date.startsWith(year)) }));
}
