import { toDay } from '../model/dates';
import { hasHeading, type Fault } from './fault';
import type { PostFrontMatter } from './frontMatterSchema';

const INCIDENT_HEADINGS = ['Impact on charging', 'Cause', 'Resolution', 'Follow-up'];

/** Checks that severity, state, times and updates agree, and that a resolved incident has all sections. */
export function checkIncident(post: Extract<PostFrontMatter, { kind: 'incident' }>, body: string): Fault[] {
  const faults: Fault[] = [];
  const add = (path: PropertyKey[], message: string) => faults.push({ path, message });
  const isResolved = post.status === 'resolved';
  const { startedAt, resolvedAt } = post;

  for (const severity of ['minor', 'critical'] as const) {
    const tag = `${severity}-incident`;
    if (post.tags.includes(tag) !== (post.severity === severity)) {
      add(['tags'], `severity is ${post.severity}, so the tag must be ${post.severity}-incident.`);
      break;
    }
  }
  if (post.tags.includes('resolved') !== isResolved) {
    add(
      ['tags'],
      isResolved
        ? 'a resolved incident needs the tag resolved.'
        : `status is ${post.status}: remove the tag resolved.`,
    );
  }
  if (toDay(startedAt) !== post.date) {
    add(
      ['startedAt'],
      `startedAt is on ${toDay(startedAt)} (UTC), but the date of the post is ${post.date}.`,
    );
  }
  if (isResolved && resolvedAt === undefined)
    add(['status'], 'a resolved incident needs its end: add resolvedAt.');
  if (!isResolved && resolvedAt !== undefined)
    add(['resolvedAt'], `resolvedAt is set, but status is ${post.status}.`);
  if (resolvedAt !== undefined && Date.parse(resolvedAt) <= Date.parse(startedAt)) {
    add(['resolvedAt'], 'resolvedAt is not after startedAt.');
  }
  post.updates.forEach(({ at, state }, index) => {
    const before = post.updates[index - 1]?.at ?? startedAt;
    if (Date.parse(at) < Date.parse(before))
      add(['updates', index, 'at'], 'updates must be in order, the oldest first, after startedAt.');
    if (state === 'resolved' && resolvedAt !== undefined && Date.parse(at) < Date.parse(resolvedAt)) {
      add(['updates', index, 'at'], 'this update says resolved before resolvedAt.');
    }
  });
  const last = post.updates.at(-1);
  if (last && last.state !== post.status)
    add(['status'], `status is ${post.status}, but the last update says ${last.state}.`);
  if (isResolved) {
    const missing = INCIDENT_HEADINGS.filter((heading) => !hasHeading(body, heading));
    const message = `a resolved incident needs the sections ${missing.map((heading) => `"## ${heading}"`).join(', ')}.`;
    if (missing.length > 0) faults.push({ offset: 0, message });
  }
  return faults;
}
