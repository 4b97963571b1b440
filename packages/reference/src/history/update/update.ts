import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { groupBy } from '@voltmoor/build-tools/groupBy';
import { readAllowed } from '@voltmoor/build-tools/documents';
import { parsePortalConfig, type Portal, type PortalConfig } from '@voltmoor/content/portalConfig';
import { readSpecSource, type SpecDocument } from '@voltmoor/openapi';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { listOperations } from '@voltmoor/openapi/model';
import { compareDocuments, formatChanges, operationName, type Change } from '@voltmoor/openapi/compare';
import { ArgumentError, readSourceFlags, runCommand, SOURCE_FLAGS, type CommandResult } from '../../command';
import { basePath } from '../../site/changelog/calls';
import { findApi, isUrl, readDay, resolveSource } from '../arguments';
import { draftPost } from './draftPost';
import { findMentions, type Mention, type NamedOperation } from './findMentions';
import { writeDocument } from './writeDocument';

const USAGE = `Take in a new document of an API: npm run api:update -- <api> <file or URL> [options]

  <api>                    id of the API in portal.config.ts, such as cpo
  --write                  replace the source of the API with the new document. A source of several files is not
                           replaced; the new document is written next to it, in one file
  --date <day>             day of the release; today by default
  --allow-host <name>      allow the new document to be at this host and to refer to it, even if its address is
                           private; may be repeated
  --allow-folder <folder>  allow the new document to refer to files in this folder; may be repeated

The command prints the changes, and the guides and pages that mention what changed. It drafts a release post in
content/drafts. The exit code is 2 when a document or an argument is invalid; then it writes nothing.`;

/**
 * Runs `npm run api:update` with these arguments.
 *
 * @param root the repository's root
 */
export const runUpdate = (
  args: readonly string[],
  config: PortalConfig,
  root: string,
  env: Record<string, string | undefined> = process.env,
): Promise<CommandResult> =>
  runCommand({
    args,
    usage: USAGE,
    options: { write: { type: 'boolean' }, date: { type: 'string' }, ...SOURCE_FLAGS },
    async run({ values, positionals }) {
      const api = findApi(parsePortalConfig(config), positionals, 2);
      const [, source] = positionals;
      if (source === undefined) throw new ArgumentError('Name the file or URL of the new document.');
      if (values.write && isUrl(api.source))
        throw new ArgumentError(
          `--write: the source of ${api.id} is ${api.source}, which only its owner can change.`,
        );
      const date = readDay(values.date, env);
      const current = await readSpecSource(resolveSource(root, api.source), readAllowed(api, root, env));
      const next = await readSpecSource(source, readSourceFlags(values, env));
      const changes = compareDocuments(current.bundled, next.bundled, { today: date });
      const lines = [formatChanges(changes, 'text')];
      // The only step that can fail because of a file that is there already comes first.
      const written = values.write
        ? await writeDocument({ source: api.source, root, current, next })
        : undefined;
      if (changes.some(({ level }) => level !== 'text')) {
        lines.push(await describeMentions(api, { current, next }, changes, root));
        lines.push(await writeDraft(api, next, changes, date, root));
      }
      if (written !== undefined) lines.push(written);
      return lines.join('\n\n');
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    const file = path.relative(root, error.path ?? '');
    return { exitCode: 2, output: '', errors: `${file} already exists. Delete it, or give it another name.` };
  });

type Api = Portal['apis'][number];

async function describeMentions(
  { id, operationsPath }: Api,
  { current, next }: { current: SpecDocument; next: SpecDocument },
  changes: readonly Change[],
  root: string,
): Promise<string> {
  const operations = [...namesOf(next), ...namesOf(current)];
  const bases = listOf(next.bundled['servers']).map((server) => basePath(textOf(rawOf(server)['url'])));
  const own = new Set(current.fingerprints?.keys());
  const mentions = findMentions(
    await readContent(root, own),
    { id, operationsPath, bases: [...new Set(bases)], operations: uniqueByName(operations) },
    changes,
  );
  return mentions.length === 0
    ? 'No guide and no page mentions what changed.'
    : `These files mention what changed:\n\n${groupByFile(mentions).join('\n')}`;
}

function uniqueByName(operations: readonly NamedOperation[]): NamedOperation[] {
  return [...new Map(operations.map((operation) => [operation.name, operation])).values()];
}

/** Formats mentions with one line per file. */
function groupByFile(mentions: readonly Mention[]): string[] {
  return [...groupBy(mentions, ({ file }) => file)].map(([file, own]) => {
    const words = [...groupBy(own, ({ what }) => what)].map(([what, found]) => {
      const lines = found.map(({ line }) => line);
      return `${what} (${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')})`;
    });
    return `  ${file}: ${words.join('; ')}`;
  });
}

/** Writes the draft of the post. An earlier draft of the day stays. */
async function writeDraft(
  api: Api,
  next: SpecDocument,
  changes: readonly Change[],
  date: string,
  root: string,
): Promise<string> {
  const { file, source } = draftPost({ ...api, operations: namesOf(next) }, changes, date);
  await mkdir(path.join(root, path.posix.dirname(file)), { recursive: true });
  try {
    await writeFile(path.join(root, file), source, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return `${file} already exists, so no post was drafted. Delete it to get a new draft.`;
  }
  return `Drafted ${file}. Edit it, move it to content/news/releases, and run \`npm run api:release -- ${api.id}\`.`;
}

function namesOf({ bundled }: SpecDocument): NamedOperation[] {
  return (['paths', 'webhooks'] as const).flatMap((group) =>
    listOperations(bundled, group).map(({ id, method, path: place }) => ({
      id,
      name: operationName(method, place, group === 'webhooks'),
    })),
  );
}

/** Files that can mention an operation. Posts tell about the past, and records are written by commands. */
const FILES = /^(?:content\/(?!news\/|drafts\/).*\.(?:mdx?|ya?ml|svg)|specs\/(?!.*\/history\/).*\.ya?ml)$/;

/**
 * Reads the guides, data files and documents of a portal.
 *
 * @param root the repository's root
 * @param leftOut paths of the files of the document that changes
 * @returns texts by their path from the root
 */
async function readContent(root: string, leftOut: ReadonlySet<string>): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const folder of ['content', 'specs']) {
    const absoluteFolder = path.join(root, folder);
    const names = existsSync(absoluteFolder) ? await readdir(absoluteFolder, { recursive: true }) : [];
    for (const name of names.sort()) {
      const file = path.posix.join(folder, name.split(path.sep).join('/'));
      const absolute = path.join(root, file);
      if (FILES.test(file) && !leftOut.has(absolute)) files.set(file, await readFile(absolute, 'utf8'));
    }
  }
  return files;
}
