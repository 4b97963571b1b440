import type { ApiHistory } from '@voltmoor/api-history/records/history';
import { addMonths, noticeMonths, noticeProblem } from '@voltmoor/api-history/records/notice';
import { unrecorded } from '@voltmoor/api-history/records/pending';
import { isRaw, textOf } from '@voltmoor/openapi-reference/load/raw';
import { withPages, type ApiDocument } from '../openapi/document';
import type { Problem, Rule, Sources } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';

/** Integrators learn about every change from the records, and about breaking changes long before. */
export const releasedDocuments: Rule = {
  id: 'api-release',
  description:
    'A document differs from its last release only in recorded changes, and breaking changes are announced.',
  needsDocuments: true,
  check: (sources) =>
    sources.apis.flatMap((api) => {
      const history = sources.histories.get(api.id);
      if (!history || !sources.apiHistory) return [];
      const months = noticeMonths(sources.apiHistory, sources.apis, api.id);
      return sources.cache.get('api-release', [sources.cache.keyOf('apis'), api.id, sources.today], () => [
        ...checkDocument(api, history, sources.today),
        ...checkNotices(history, months, sources),
        ...checkDeprecations(api, months),
      ]);
    }),
};

function checkDocument(
  api: ApiDocument,
  { snapshot, records, folder, problems }: ApiHistory,
  today: string,
): Problem[] {
  // A file that cannot be read is reported once, not with every change that it may contain.
  if (problems.length > 0) return [];
  const fix = `Run \`npm run api:release -- ${api.id}\`, which writes the record.`;
  if (!snapshot)
    return [{ file: api.source, message: `has no snapshot of its last release in ${folder}.`, fix }];
  return unrecorded(snapshot, api.raw, records, today).map(({ id, text, pointer }) => ({
    ...api.place(pointer),
    message: `differs from the release of ${snapshot.released} without a record: ${text} (${id})`,
    fix,
  }));
}

function checkNotices({ records, folder }: ApiHistory, months: number, { files }: Sources): Problem[] {
  return records.flatMap(({ date, changes }) =>
    changes.flatMap((change, index) => {
      const problem = noticeProblem(change, date, months);
      if (!problem) return [];
      const file = `${folder}/${date}.yaml`;
      const line = createYamlPlaces(files.get(file) ?? '').lineOf(['changes', index]);
      return [{ file, line, message: `${change.id} ${problem.message}`, fix: problem.fix }];
    }),
  );
}

/** The notice of an operation or field that ends is the time between its deprecation and its last day. */
function checkDeprecations(api: ApiDocument, months: number): Problem[] {
  const nodes = [...new Set([...withPages(api).map(({ node }) => node), ...api.nodes])];
  return nodes.flatMap(({ raw, pointer }): Problem[] => {
    if (!isRaw(raw)) return [];
    const [since, sunset] = [textOf(raw['x-deprecated-since']), textOf(raw['x-sunset'])];
    if (since === '' || sunset === '' || sunset >= addMonths(since, months)) return [];
    return [
      {
        ...api.place(`${pointer}/x-sunset`),
        message: `has the last day ${sunset}, less than ${months} months after its deprecation on ${since}.`,
        fix: `Choose ${addMonths(since, months)} or later. The notice is set in portal.config.ts.`,
      },
    ];
  });
}
