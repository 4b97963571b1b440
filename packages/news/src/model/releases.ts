import type { ChangeGroup, ChangeGroupName, Post } from './types';

export const CHANGE_GROUPS: readonly ChangeGroupName[] = ['New', 'Changed', 'Fixed', 'Deprecated'];

/** A post as an operation's page lists it. */
export interface OperationRelease {
  /** ISO date. */
  date: string;
  title: string;
  /** Route below the site's base. */
  url: string;
}

/**
 * Which posts changed an operation, newest first.
 * @returns a record from `api/operationId` to posts
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

/** Markdown of one paragraph without its marks. */
export function toPlainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
