import { withPages, type ApiDocument } from './document';
import { countOperations } from './rules/documents/counts';

/** Returns `CPO API: 215 operations in 30 categories, 22 webhooks`, followed by one line per category. */
export function toCountLines(apis: readonly ApiDocument[]): string[] {
  return apis.flatMap((api) => {
    const counts = [...countOperations(api)];
    const webhooks = withPages(api).length - api.operations.length;
    const head = `${api.label}: ${api.operations.length} operations in ${counts.length} categories, ${webhooks} webhooks`;
    return [head, ...counts.map(([tag, count]) => `${String(count).padStart(5)}  ${tag}`)];
  });
}
