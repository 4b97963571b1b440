/** Groups items by the year of their ISO date. Groups and items keep their order. */
export function groupByYear<Item extends { date: string }>(
  items: readonly Item[],
): { year: string; items: Item[] }[] {
  const years = [...new Set(items.map(({ date }) => date.slice(0, 4)))];
  return years.map((year) => ({ year, items: items.filter(({ date }) => date.startsWith(year)) }));
}
