import { decodePath } from '@voltmoor/pages/browser';

/** A path in a form for comparison. The router ignores case and a slash at the end, and links may encode characters. */
export function toPathKey(path: string): string {
  return decodePath(path.replace(/#.*/, '')).replace(/\/$/, '').toLowerCase();
}
