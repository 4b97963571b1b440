import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAllowed } from '@voltmoor/build-tools/documents';
import { type Portal, type PortalConfig, parsePortalConfig } from '@voltmoor/content/portalConfig';
import { readSpecSource } from '@voltmoor/openapi';
import { type OpenApiDocument, walkDocument } from '@voltmoor/openapi/raw';
import {
  readFolder,
  deprecationProblem,
  historyFolder,
  readHistory,
  SNAPSHOT_FILE,
  type ApiHistory,
  noticeMonths,
  noticeProblem,
  unrecorded,
  formatRecord,
  toRecorded,
  type RecordedChange,
  formatSnapshot,
  withoutTexts,
} from '@voltmoor/openapi/records';
import { ArgumentError, runCommand, type CommandResult } from '../../command';
import { plural } from '../../plural';
import { buildChangelogFile } from '../changelogFile';
import { findApi, readDay, resolveSource } from '../arguments';

const USAGE = `Record the changes of an API since its last release: npm run api:release -- <api> [options]

  <api>               id of the API in portal.config.ts, such as cpo
  --date <day>        day of the release; today by default
  --exception <text>  why breaking changes without a notice cannot wait, in a sentence for readers
  --changelog         without an API: only write CHANGELOG.md, after you have edited the words of a record

The command writes specs/<api>/history/<date>.yaml, the snapshot for the next comparison, and CHANGELOG.md. If a breaking
change was not announced long enough, or a deprecation has a last day that is too early, it writes nothing and ends with 1. The exit code is 2 when a document or an
argument is invalid.`;

/**
 * Runs `npm run api:release` with these arguments.
 *
 * @param root the repository's root
 */
export const runRelease = (
  args: readonly string[],
  config: PortalConfig,
  root: string,
  env: Record<string, string | undefined> = process.env,
): Promise<CommandResult> =>
  runCommand({
    args,
    usage: USAGE,
    options: {
      date: { type: 'string' },
      exception: { type: 'string' },
      changelog: { type: 'boolean' },
    },
    async run({ values, positionals }) {
      const portal = parsePortalConfig(config);
      const { apiHistory } = portal;
      if (!apiHistory)
        throw new ArgumentError('portal.config.ts has no `apiHistory`, so releases are not recorded.');
      if (values.changelog) {
        if (positionals.length > 0) throw new ArgumentError('--changelog is about all APIs. Name none.');
        return writeChangelog(portal, root);
      }
      const api = findApi(portal, positionals, 1);
      const date = readDay(values.date, env);
      const folder = historyFolder(api);
      const history = readHistory(folder, await readFolder(root, folder));
      const [problem] = history.problems;
      if (problem)
        return { exitCode: 2, output: '', errors: `${problem.file} ${problem.message} ${problem.fix}` };
      if (history.snapshot && date < history.snapshot.released)
        throw new ArgumentError(
          `--date is ${date}, but the last release was on ${history.snapshot.released}.`,
        );

      const source = resolveSource(root, api.source);
      const { bundled: document } = await readSpecSource(source, readAllowed(api, root, env));
      const changes = listChanges(history, document, date, values.exception);
      const months = noticeMonths(apiHistory, portal.apis, api.id);
      const refused = changes.flatMap((change) => {
        const found = noticeProblem(change, date, months);
        return found ? [`  ${change.text}\n    It ${found.message} ${found.fix}`] : [];
      });
      for (const { raw, pointer } of walkDocument(document)) {
        const found = deprecationProblem(raw, months);
        if (found) refused.push(`  ${pointer}\n    It ${found.message} ${found.fix}`);
      }
      if (refused.length > 0)
        return { exitCode: 1, output: '', errors: `Nothing was written.\n\n${refused.join('\n\n')}` };
      const lines = await write(root, history, document, date, changes);
      lines.push(await writeChangelog(portal, root));
      return lines.join('\n');
    },
  });

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
      `Wrote ${file}: ${plural(changes.length, 'change')}. Edit the words in \`text\` for readers, and publish a post on this day.`,
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

async function writeChangelog(portal: Portal, root: string): Promise<string> {
  await writeFile(path.join(root, 'CHANGELOG.md'), await buildChangelogFile(portal, root));
  return 'Wrote CHANGELOG.md.';
}
