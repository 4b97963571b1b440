import { decodePath } from '@voltmoor/browser-input/address';

/** A search query from the last segment of a path: `/a/get-charger-old` → `get charger old`. */
export function toQuery(path: string): string {
  const last = decodePath(path).split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html?$/, '').replace(/[-_]+/g, ' ');
}
