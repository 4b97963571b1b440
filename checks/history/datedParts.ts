import { datedChanges } from '@voltmoor/api-history/dates';
import { missingInDocument, missingInRecords } from '@voltmoor/api-history/dates/compareDates';
import type { ApiHistory } from '@voltmoor/api-history/records/history';
import type { ApiDocument } from '../openapi/document';
import type { Problem, Rule, Sources } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';

/** "Since 11 March 2025" on a page and the list of changes must not contradict each other. */
export const datedParts: Rule = {
  id: 'api-dates',
  description: 'The dates in documents and the records of changes agree.',
  needsDocuments: true,
  check: (sources) =>
    sources.apis.flatMap((api) => {
      const history = sources.histories.get(api.id);
      return history
        ? sources.cache.get('api-dates', [sources.cache.keyOf('apis'), api.id], () =>
            check(api, history, sources),
          )
        : [];
    }),
};

function check(
  api: ApiDocument,
  { folder, records, snapshot, problems }: ApiHistory,
  { files }: Sources,
): Problem[] {
  if (!snapshot || problems.length > 0) return [];
  const dated = datedChanges(api.raw);
  return [
    ...missingInRecords(dated, records, snapshot.released).map(({ day, change }) => ({
      ...api.place(change.pointer),
      message: `is dated ${day}, but ${folder}/${day}.yaml does not have the change: ${change.text} (${change.id})`,
      fix: `Correct the date, or run \`npm run api:release -- ${api.id} --dated\`.`,
    })),
    ...missingInDocument(dated, records).map(({ day, change }) => {
      const file = `${folder}/${day}.yaml`;
      const changes = records.find(({ date }) => date === day)?.changes ?? [];
      return {
        file,
        line: createYamlPlaces(files.get(file) ?? '').lineOf(['changes', changes.indexOf(change)]),
        message: `records ${change.id} for ${[change.operation, change.place].filter(Boolean).join(' ')}, but the document has no matching date ${day}.`,
        fix: 'Add x-since, x-enum-since or x-deprecated-since with this day, or remove the change.',
      };
    }),
  ];
}
