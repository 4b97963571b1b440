import type { ApiHistory } from '@voltmoor/api-history/records/history';
import { BEHAVIOUR_IDS, type RecordedChange } from '@voltmoor/api-history/records/recordSchema';
import { webhookName } from '@voltmoor/api-history/fingerprint';
import { listOf, rawOf, textOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import { withPages, type ApiDocument } from '../openapi/document';
import type { Page } from '../pages/parsePage';
import type { Problem, Rule, Sources } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';

/** What readers learn from the news and from the list of changes must be the same. */
export const postedChanges: Rule = {
  id: 'api-post',
  description: 'Every post that names a change of an API has a record, and every record has a post.',
  needsDocuments: true,
  check: (sources) => {
    const posts = sources.pages.filter(isAnnouncement).map(toPost);
    return sources.apis.flatMap((api) => {
      const history = sources.histories.get(api.id);
      if (!history || history.problems.length > 0) return [];
      return [
        ...posts.flatMap((post) => checkPost(post, api, history)),
        ...checkRecords(posts, api, history, sources),
      ];
    });
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

function checkPost(post: Post, api: ApiDocument, { records, folder }: ApiHistory): Problem[] {
  const { page, days, changes } = post;
  const recorded = records.filter(({ date }) => days.includes(date)).flatMap((record) => record.changes);
  const own = changes.flatMap((name, index) => (name.startsWith(`${api.id}/`) ? [{ name, index }] : []));
  const problems = own.flatMap(({ name, index }): Problem[] => {
    const operation = operationOf(api, name);
    // The rule for names reports an operation that does not exist.
    if (operation === undefined || recorded.some((change) => reaches(change, operation))) return [];
    return [
      {
        file: page.file,
        line: page.source.lineOf(['changes', index]),
        message: `names ${name}, but ${folder} has no change of ${operation} on ${days.join(' or ')}.`,
        fix: 'Add the change to the record, or remove the operation from `changes`.',
      },
    ];
  });
  if (own.length > 0 || recorded.length > 0 || !namesVersion(post, api)) return problems;
  return [
    {
      file: page.file,
      line: page.source.lineOf(['apiVersions']),
      message: `names ${api.generation}, but ${folder} has no record of ${days.join(' or ')}.`,
      fix: 'Add the record, or remove the version from `apiVersions`.',
    },
  ];
}

function checkRecords(
  posts: readonly Post[],
  api: ApiDocument,
  { records, folder }: ApiHistory,
  { files }: Sources,
): Problem[] {
  return records.flatMap(({ date, changes }) => {
    const file = `${folder}/${date}.yaml`;
    const about = posts.filter(
      (post) =>
        post.days.includes(date) &&
        (namesVersion(post, api) || post.changes.some((name) => name.startsWith(`${api.id}/`))),
    );
    if (about.length === 0)
      return [
        {
          file,
          message: `records changes of ${api.label}, but no post is about ${api.label} on this day.`,
          fix: 'Publish a post, and name the operations in its `changes`.',
        },
      ];
    const named = about.flatMap((post) => post.changes.map((name) => operationOf(api, name)));
    return changes.flatMap((change, index): Problem[] => {
      if (!needsMention(change) || named.some((name) => name !== undefined && reaches(change, name)))
        return [];
      return [
        {
          file,
          line: createYamlPlaces(files.get(file) ?? '').lineOf(['changes', index]),
          message: `records ${change.id} for ${change.operation}, but no post of this day names the operation.`,
          fix: 'Explain the change in the post, and add the operation to its `changes`.',
        },
      ];
    });
  });
}

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
  if (!found) return undefined;
  const { kind, method, path } = found;
  return kind === 'webhook' ? webhookName(path, method) : `${method.toUpperCase()} ${path}`;
}
