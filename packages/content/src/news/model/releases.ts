import type { ChangeGroup, Post } from './types';

export const CHANGE_GROUPS: readonly ChangeGroup['name'][] = ['New', 'Changed', 'Fixed', 'Deprecated'];

/** A post in the list of an operation's page. */
export interface OperationRelease {
  /** ISO date. */
  date: string;
  title: string;
  /** Route below the base URL. */
  url: string;
}

/**
 * Lists the posts that changed each operation, newest first.
 * @returns posts by `api/operationId`
 */
export function releasesByOperation(posts: readonly Post[]): Record<string, OperationRelease[]> {
  const byOperation: Record<string, OperationRelease[]> = {};
  for (const { changes, date, title, url } of [...posts].sort((a, b) => b.date.localeCompare(a.date))) {
    for (const id of changes) (byOperation[id] ??= []).push({ date, title, url });
  }
  return byOperation;
}

/** The bullet points below `## New`, `## Changed`, `## Fixed` and `## Deprecated` of a post's text. */
export function readChangeGroups(body: string): ChangeGroup[] {
  const sections = body.split(/^## /m).slice(1);
  return sections.flatMap((section): ChangeGroup[] => {
    const [heading = '', ...rest] = section.split('\n');
    const name = CHANGE_GROUPS.find((group) => group === heading.trim());
    if (!name) return [];
    const points = rest.join('\n').match(/^- .*(\n {2,}.*)*/gm) ?? [];
    return [{ name, points: points.map((point) => toPlainText(point.slice(2))) }];
  });
}

/** Removes the Markdown markup of a paragraph. */
function toPlainText(markdown: string): string {
  return markdown
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
