import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PortalConfig } from '@voltmoor/content/portalConfig';
import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import { readSpecSource, SpecSourceError } from '@voltmoor/openapi-reference/load';
import { readAllowed } from '@voltmoor/openapi-reference/load/allowed';
import type { OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { missingInRecords } from '../dates/compareDates';
import { datedChanges } from '../dates/datedChanges';
import { readFolder } from '../records/folder';
import { historyFolder, readHistory, SNAPSHOT_FILE, type ApiHistory } from '../records/history';
import { noticeMonths, noticeProblem } from '../records/notice';
import { unrecorded } from '../records/pending';
import { formatRecord, toRecorded } from '../records/recordFile';
import type { RecordedChange } from '../records/recordSchema';
import { readDay } from './readDay';
import { formatSnapshot, withoutTexts } from '../records/snapshot';

const USAGE = `Record the changes of an API since its last release: npm run api:release -- <api> [options]

  <api>               id of the API in portal.config.ts, such as cpo
  --date <day>        day of the release; today by default
  --exception <text>  why breaking changes without a notice cannot wait, in a sentence for readers

  --dated             also add the changes of earlier days that x-since, x-enum-since and x-deprecated-since tell about,
                      but that no record has

The command writes specs/<api>/history/<date>.yaml and the snapshot for the next comparison. If a breaking change was not
announced long enough, it writes nothing and ends with 1. The exit code is 2 when a document or an argument is invalid.`;

/** What the command prints, and its exit code. */
export interface ReleaseResult {
  exitCode: 0 | 1 | 2;
  output: string;
}

/**
 * Runs `npm run api:release` with these arguments.
 *
 * @param root the repository's root
 */
export async function runRelease(
  args: readonly string[],
  config: PortalConfig,
  root: string,
  env: Record<string, string | undefined> = process.env,
): Promise<ReleaseResult> {
  const invalid = (message: string): ReleaseResult => ({ exitCode: 2, output: `${message}\n\n${USAGE}` });
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        date: { type: 'string' },
        exception: { type: 'string' },
        dated: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return invalid(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { exitCode: 0, output: USAGE };
  const portal = parsePortalConfig(config);
  const { apiHistory } = portal;
  if (!apiHistory) return invalid('portal.config.ts has no `apiHistory`, so releases are not recorded.');
  const [id, ...more] = positionals;
  const api = portal.apis.find((known) => known.id === id);
  if (!api || more.length > 0)
    return invalid(`Name one API: ${portal.apis.map((known) => known.id).join(', ')}.`);
  const date = readDay(values.date, env);
  if (date === undefined) return invalid(`--date is "${values.date}"; expected a day such as 2025-03-04.`);

  const folder = historyFolder(api);
  const history = readHistory(folder, await readFolder(root, folder));
  const [problem] = history.problems;
  if (problem) return { exitCode: 2, output: `${problem.file} ${problem.message} ${problem.fix}` };
  if (history.snapshot && date < history.snapshot.released)
    return invalid(`--date is ${date}, but the last release was on ${history.snapshot.released}.`);

  let document: OpenApiDocument;
  try {
    const source = /^https?:/.test(api.source) ? api.source : path.resolve(root, api.source);
    ({ bundled: document } = await readSpecSource(source, readAllowed(api, root, env)));
  } catch (error) {
    if (error instanceof SpecSourceError) return { exitCode: 2, output: error.message };
    throw error;
  }
  const changes = listChanges(history, document, date, values.exception);
  const months = noticeMonths(apiHistory, portal.apis, api.id);
  const refused = changes.flatMap((change) => {
    const found = noticeProblem(change, date, months);
    return found ? [`  ${change.text}\n    It ${found.message} ${found.fix}`] : [];
  });
  if (refused.length > 0) return { exitCode: 1, output: `Nothing was written.\n\n${refused.join('\n\n')}` };
  const lines = await write(root, history, document, date, changes);
  if (values.dated) lines.push(...(await writeDated(root, folder, document, date)));
  return { exitCode: 0, output: lines.join('\n') };
}

function listChanges(
  { snapshot, records }: ApiHistory,
  document: OpenApiDocument,
  date: string,
  exception: string | undefined,
): RecordedChange[] {
  if (!snapshot) return [];
  return unrecorded(snapshot, document, records, date)
    .flatMap(toRecorded)
    .map((change) =>
      exception !== undefined && change.level === 'breaking' && !change.notice
        ? { ...change, exception }
        : change,
    );
}

async function write(
  root: string,
  { folder, records, snapshot }: ApiHistory,
  document: OpenApiDocument,
  date: string,
  changes: readonly RecordedChange[],
): Promise<string[]> {
  const lines: string[] = [];
  await mkdir(path.join(root, folder), { recursive: true });
  if (changes.length > 0) {
    const file = path.posix.join(folder, `${date}.yaml`);
    const earlier = records.find((record) => record.date === date)?.changes ?? [];
    await writeFile(path.join(root, file), formatRecord({ date, changes: [...earlier, ...changes] }));
    lines.push(
      `Wrote ${file}: ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}. Edit their words for readers, and publish a post on this day.`,
    );
  }
  const released = snapshot && changes.length === 0 ? snapshot.released : date;
  const file = path.posix.join(folder, SNAPSHOT_FILE);
  await writeFile(path.join(root, file), formatSnapshot({ released, document: withoutTexts(document) }));
  lines.push(
    changes.length > 0 || !snapshot ? `Wrote ${file}.` : 'No change since the last release needs a record.',
  );
  return lines;
}

/** Adds the changes of earlier days that the dates in the document tell about. */
async function writeDated(
  root: string,
  folder: string,
  document: OpenApiDocument,
  until: string,
): Promise<string[]> {
  const { records } = readHistory(folder, await readFolder(root, folder));
  const missing = missingInRecords(datedChanges(document), records, until);
  const days = [...new Set(missing.map(({ day }) => day))];
  return Promise.all(
    days.map(async (date) => {
      const earlier = records.find((record) => record.date === date)?.changes ?? [];
      const added = missing.filter(({ day }) => day === date).flatMap(({ change }) => toRecorded(change));
      const file = path.posix.join(folder, `${date}.yaml`);
      await writeFile(path.join(root, file), formatRecord({ date, changes: [...earlier, ...added] }));
      return `Wrote ${file}: ${added.length} ${added.length === 1 ? 'change' : 'changes'} that the document dates.`;
    }),
  );
}
