import type { ApiDocument } from './document';
import { countOperations } from './rules/counts';

/** Returns `CPO API: 214 operations in 30 categories`, followed by one line per category. */
export function toCountLines(apis: readonly ApiDocument[]): string[] {
  return apis.flatMap((api) => {
    const counts = [...countOperations(api)];
    const head = `${api.label}: ${api.operations.length} operations in ${counts.length} categories`;
    return [head, ...counts.map(([tag, count]) => `${String(count).padStart(5)}  ${tag}`)];
  });
}
