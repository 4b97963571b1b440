import { isDate, toDay } from '../../dates';
import { CHANGE_GROUPS } from '../model/releases';
import type { PostFrontMatter } from './frontMatterSchema';
import type { Vocabulary } from './readVocabulary';
import type { PostPlace } from './postPath';

/** Adds a problem at a key of the front matter. Without a path, it concerns the text. */
type Add = (path: PropertyKey[] | undefined, message: string) => void;

interface Surroundings {
  body: string;
  place: PostPlace;
  vocabulary: Vocabulary;
}

/** Checks rules that concern several keys or the text: dates that agree, known words, and required sections. */
export function checkPost(post: PostFrontMatter, { body, place, vocabulary }: Surroundings, add: Add): void {
  if (place.date !== '' && post.date !== place.date) {
    add(
      ['date'],
      `date ${post.date} and the file's name (${place.date}) differ; both must be the day of publication.`,
    );
  }
  if (place.folder !== '' && (post.kind === 'release') !== (place.folder === 'releases')) {
    const folder = post.kind === 'release' ? 'releases' : 'news';
    add(['kind'], `a post of kind ${post.kind} belongs in content/news/${folder}/.`);
  }
  checkVocabulary(post, vocabulary, add);
  if (!/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/.test(body)) {
    add(undefined, 'the text has no <!-- truncate --> after its first paragraph.');
  }
  if (post.kind === 'release') checkRelease(post, body, add);
  if (post.kind === 'incident') checkIncident(post, body, add);
  if (post.kind === 'notice') checkNotice(post, add);
}

function checkVocabulary(post: PostFrontMatter, { tags, components }: Vocabulary, add: Add): void {
  const knownTags = { words: tags.map(({ key }) => key), file: 'content/news/tags.yml' };
  const knownComponents = { words: components, file: 'content/news/components.yml' };
  const check = (path: PropertyKey[], words: string[], known: { words: string[]; file: string }): void =>
    words.forEach((word, index) => {
      const subject = `${String(path.at(-1))}: ${word}`;
      if (!known.words.includes(word))
        add([...path, index], `${subject} is not in ${known.file}. Known words: ${known.words.join(', ')}.`);
      else if (words.indexOf(word) < index) add([...path, index], `${subject} is listed twice.`);
    });
  check(['tags'], post.tags, knownTags);
  check(['components'], post.components, knownComponents);
  const milestones = post.kind === 'notice' ? post.milestones : [];
  milestones.forEach((milestone, index) =>
    check(['milestones', index, 'components'], milestone.components ?? [], knownComponents),
  );
}

/** A title such as "Release 2 September 2025", which repeats what lists show beside the title. */
const DATED_TITLE = /^(?:\S+ )?release,? \d{1,2} \w+ \d{4}$/i;

function checkRelease({ tags, title }: PostFrontMatter, body: string, add: Add): void {
  if (DATED_TITLE.test(title)) {
    add(
      ['title'],
      `the title "${title}" is only a date. Name the main change of the release, for example "Market price tariffs".`,
    );
  }
  if (!tags.includes('release-notes')) add(['tags'], 'a release needs the tag release-notes.');
  if (!CHANGE_GROUPS.some((group) => hasHeading(body, group))) {
    const groups = CHANGE_GROUPS.map((group) => `"## ${group}"`).join(', ');
    add(undefined, `a release groups its points under ${groups}; none of these headings was found.`);
  }
}

/** The sections of a resolved incident. */
export const INCIDENT_HEADINGS = ['Impact on charging', 'Cause', 'Resolution', 'Follow-up'];

/** Checks that severity, state, times and updates agree, and that a resolved incident has all sections. */
function checkIncident(post: Extract<PostFrontMatter, { kind: 'incident' }>, body: string, add: Add): void {
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
    if (missing.length > 0) add(undefined, message);
  }
}

/** Checks that an announced change has a first day and that its steps are in order. */
function checkNotice(post: Extract<PostFrontMatter, { kind: 'notice' }>, add: Add): void {
  const { effectiveFrom, effectiveUntil, actionDeadline, milestones } = post;
  if (post.tags.includes('upcoming-change') && effectiveFrom === undefined) {
    add(['tags'], 'an upcoming change needs effectiveFrom, the day on which it takes effect.');
  }
  if (effectiveFrom === undefined) {
    for (const key of ['effectiveUntil', 'actionDeadline'] as const) {
      if (post[key] !== undefined) add([key], `${key} needs effectiveFrom.`);
    }
    if (milestones.length > 0) add(['milestones'], 'milestones need effectiveFrom.');
    return;
  }
  if (effectiveUntil !== undefined && effectiveUntil < effectiveFrom)
    add(['effectiveUntil'], 'effectiveUntil is before effectiveFrom.');
  if (effectiveFrom < post.date) add(['effectiveFrom'], 'effectiveFrom is before the day of publication.');
  if (actionDeadline !== undefined && actionDeadline < post.date) {
    add(['actionDeadline'], 'actionDeadline is before the day of publication.');
  }
  if (milestones.length > 0 && !milestones.some(({ date }) => toDay(date) === effectiveFrom)) {
    add(['effectiveFrom'], `no milestone is on ${effectiveFrom}.`);
  }
  milestones.forEach(({ date, until, minutes }, index) => {
    const before = milestones[index - 1]?.date;
    if (before !== undefined && Date.parse(date) < Date.parse(before))
      add(['milestones', index], 'milestones must be in order, the earliest first.');
    if (until !== undefined && until < toDay(date))
      add(['milestones', index, 'until'], 'until is before the date.');
    if (minutes !== undefined && isDate(date))
      add(['milestones', index, 'minutes'], 'minutes need a time: write the date as 2026-02-03T09:00:00Z.');
  });
}

/** True when the text has this heading of level 2, with or without an explicit id such as `{#resolution}`. */
function hasHeading(body: string, text: string): boolean {
  return body.split('\n').some((line) => line.replace(/\{#[^}]*\}\s*$/, '').trim() === `## ${text}`);
}
