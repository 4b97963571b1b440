import { type ApiHistory, BEHAVIOUR_IDS, type RecordedChange } from '@voltmoor/openapi/records';
import { operationName } from '@voltmoor/openapi/compare';
import { listOf, rawOf, textOf, textsOf } from '@voltmoor/openapi/raw';
import { withPages, type ApiDocument } from '../openapi/document';
import type { Page } from '../pages/parsePage';
import type { Report, Rule, Sources } from '../rule';
import { withHistories } from './records';

/** What readers learn from the news and from the list of changes must be the same. */
export const postedChanges: Rule = {
  id: 'api-post',
  description: 'Every post that names a change of an API has a record, and every record has a post.',
  needsDocuments: true,
  check(sources, report) {
    const posts = sources.pages.filter(isAnnouncement).map(toPost);
    for (const { api, history } of withHistories(sources)) {
      if (history.problems.length > 0) continue;
      for (const post of posts) checkPost(post, api, history, report);
      checkRecords(posts, api, history, sources, report);
    }
  },
};

/** A post with the days on which its changes take effect. */
interface Post {
  page: Page;
  days: readonly string[];
  /** Operations in the form `cpo/get-charger`. */
  changes: readonly string[];
  apiVersions: readonly string[];
}

/** An incident report says what failed, not what changed. */
function isAnnouncement({ kind, isDraft, frontMatter }: Page): boolean {
  return kind === 'post' && !isDraft && frontMatter['kind'] !== 'incident';
}

function toPost(page: Page): Post {
  const { date, effectiveFrom, milestones, changes, apiVersions } = page.frontMatter;
  const times = [date, effectiveFrom, ...listOf(milestones).map((milestone) => rawOf(milestone)['date'])];
  return {
    page,
    days: times.map((time) => textOf(time).slice(0, 10)).filter(Boolean),
    changes: textsOf(changes),
    apiVersions: textsOf(apiVersions),
  };
}

function checkPost(post: Post, api: ApiDocument, { records, folder }: ApiHistory, report: Report): void {
  const { page, days, changes } = post;
  const placeOf = (path: (string | number)[]) => ({ file: page.file, line: page.source.lineOf(path) });
  const recorded = records.filter(({ date }) => days.includes(date)).flatMap((record) => record.changes);
  changes.forEach((name, index) => {
    const operation = operationOf(api, name);
    // The rule for names reports an operation that does not exist.
    if (operation === undefined || recorded.some((change) => reaches(change, operation))) return;
    report(
      placeOf(['changes', index]),
      `names ${name}, but ${folder} has no change of ${operation} on ${days.join(' or ')}.`,
      'Add the change to the record, or remove the operation from `changes`.',
    );
  });
  if (namesOperationOf(api, post) || recorded.length > 0 || !namesVersion(post, api)) return;
  report(
    placeOf(['apiVersions']),
    `names ${api.generation}, but ${folder} has no record of ${days.join(' or ')}.`,
    'Add the record, or remove the version from `apiVersions`.',
  );
}

function checkRecords(
  posts: readonly Post[],
  api: ApiDocument,
  { records, folder }: ApiHistory,
  { placeIn }: Sources,
  report: Report,
): void {
  for (const { date, changes } of records) {
    const file = `${folder}/${date}.yaml`;
    const about = posts.filter(
      (post) => post.days.includes(date) && (namesVersion(post, api) || namesOperationOf(api, post)),
    );
    if (about.length === 0) {
      report(
        { file },
        `records changes of ${api.label}, but no post is about ${api.label} on this day.`,
        'Publish a post, and name the operations in its `changes`.',
      );
      continue;
    }
    const named = about.flatMap((post) => post.changes.map((name) => operationOf(api, name)));
    changes.forEach((change, index) => {
      if (!needsMention(change) || named.some((name) => name !== undefined && reaches(change, name))) return;
      report(
        placeIn(file, ['changes', index]),
        `records ${change.id} for ${change.operation}, but no post of this day names the operation.`,
        'Explain the change in the post, and add the operation to its `changes`.',
      );
    });
  }
}

const namesOperationOf = (api: ApiDocument, { changes }: Post): boolean =>
  changes.some((name) => name.startsWith(`${api.id}/`));

/** A reader may have to act on these. For additions, the post can name some examples. */
function needsMention({ id, level, operation }: RecordedChange): boolean {
  return operation !== undefined && (level !== 'compatible' || BEHAVIOUR_IDS.includes(id));
}

/** "OCPI 2.2.1" is a version of the generation "OCPI". */
function namesVersion({ apiVersions }: Post, { generation }: ApiDocument): boolean {
  return apiVersions.some((version) => version === generation || version.startsWith(`${generation} `));
}

function reaches({ operation, reaches: all }: RecordedChange, name: string): boolean {
  return (all ?? [operation]).includes(name);
}

/** `cpo/get-charger` → `GET /chargers/{chargerId}`, as records name it; undefined if the API does not have it. */
function operationOf(api: ApiDocument, name: string): string | undefined {
  const found = withPages(api).find(({ id }) => `${api.id}/${id}` === name);
  return found && operationName(found.method, found.path, found.kind === 'webhook');
}
