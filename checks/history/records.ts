import {
  datedChanges,
  missingInDocument,
  missingInRecords,
  type ApiHistory,
  deprecationProblem,
  noticeMonths,
  noticeProblem,
  unrecorded,
} from '@voltmoor/openapi/records';
import type { ApiDocument } from '../openapi/document';
import type { Report, Rule, Sources } from '../rule';

/** A feed reader recognises a change by its fingerprint, so the record must not contradict it. */
export const recordFiles: Rule = {
  id: 'api-record',
  description: 'Records of API changes follow their schema, and their fingerprints belong to their changes.',
  check({ histories, placeIn }, report) {
    for (const { problems } of histories.values()) {
      for (const { file, path, message, fix } of problems) report(placeIn(file, path), message, fix);
    }
  },
};

/** Lists the APIs with a history. */
export function withHistories({ apis, histories }: Sources): { api: ApiDocument; history: ApiHistory }[] {
  return apis.flatMap((api) => {
    const history = histories.get(api.id);
    return history ? [{ api, history }] : [];
  });
}

/** "Since 11 March 2025" on a page and the list of changes must not contradict each other. */
export const datedParts: Rule = {
  id: 'api-dates',
  description: 'The dates in documents and the records of changes agree.',
  needsDocuments: true,
  reads: ['apis'],
  check(sources, report) {
    for (const { api, history } of withHistories(sources)) {
      const { folder, records, snapshot, problems } = history;
      if (!snapshot || problems.length > 0) continue;
      const dated = datedChanges(api.raw);
      for (const { day, change } of missingInRecords(dated, records, snapshot.released))
        report(
          api.place(change.pointer),
          `is dated ${day}, but ${folder}/${day}.yaml does not have the change: ${change.text} (${change.id})`,
          'Correct the date, or add the change to the record.',
        );
      for (const { day, change } of missingInDocument(dated, records)) {
        const changes = records.find(({ date }) => date === day)?.changes ?? [];
        const subject = [change.operation, change.place].filter(Boolean).join(' ');
        report(
          sources.placeIn(`${folder}/${day}.yaml`, ['changes', changes.indexOf(change)]),
          `records ${change.id} for ${subject}, but the document has no matching date ${day}.`,
          'Add x-since, x-enum-since or x-deprecated-since with this day, or remove the change.',
        );
      }
    }
  },
};

/** Integrators learn about every change from the records, and about breaking changes long before. */
export const releasedDocuments: Rule = {
  id: 'api-release',
  description:
    'A document differs from its last release only in recorded changes, and breaking changes are announced.',
  needsDocuments: true,
  reads: ['apis', 'today'],
  check(sources, report) {
    for (const { api, history } of withHistories(sources)) {
      if (!sources.apiHistory) continue;
      const months = noticeMonths(sources.apiHistory, sources.apis, api.id);
      checkDocument(api, history, sources.today, report);
      checkNotices(history, months, sources, report);
      checkDeprecations(api, months, report);
    }
  },
};

function checkDocument(
  api: ApiDocument,
  { snapshot, records, folder, problems }: ApiHistory,
  today: string,
  report: Report,
): void {
  // A file that cannot be read is reported once, not with every change that it may contain.
  if (problems.length > 0) return;
  const fix = `Run \`npm run api:release -- ${api.id}\`, which writes the record.`;
  if (!snapshot)
    return report({ file: api.source }, `has no snapshot of its last release in ${folder}.`, fix);
  for (const { id, text, pointer } of unrecorded(snapshot, api.raw, records, today)) {
    const message = `differs from the release of ${snapshot.released} without a record: ${text} (${id})`;
    report(api.place(pointer), message, fix);
  }
}

function checkNotices(
  { records, folder }: ApiHistory,
  months: number,
  { placeIn }: Sources,
  report: Report,
): void {
  for (const { date, changes } of records) {
    changes.forEach((change, index) => {
      const problem = noticeProblem(change, date, months);
      if (!problem) return;
      const place = placeIn(`${folder}/${date}.yaml`, ['changes', index]);
      report(place, `${change.id} ${problem.message}`, problem.fix);
    });
  }
}

/** The notice of an operation or field that ends is the time between its deprecation and its last day. */
function checkDeprecations(api: ApiDocument, months: number, report: Report): void {
  for (const { raw, pointer } of api.nodes) {
    const problem = deprecationProblem(raw, months);
    if (problem) report(api.place(`${pointer}/x-sunset`), problem.message, problem.fix);
  }
}
