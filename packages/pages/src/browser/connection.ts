/**
 * Whether to load nothing in advance, because the reader saves data or has a very slow connection (2G). False in browsers
 * without the Network Information API.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
}
