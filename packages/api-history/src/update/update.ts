import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parsePortalConfig, type Portal, type PortalConfig } from '@voltmoor/content/portalConfig';
import { readSpecSource, SpecSourceError, type SpecDocument } from '@voltmoor/openapi-reference/load';
import { readAllowed } from '@voltmoor/openapi-reference/load/allowed';
import { listOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { listOperations } from '@voltmoor/openapi-reference/model/operationIds';
import { compareDocuments } from '../compare';
import { webhookName } from '../fingerprint';
import { readDay } from '../release/readDay';
import { formatChanges } from '../report';
import type { Change } from '../types';
import { draftPost } from './draftPost';
import { findMentions, type Mention, type NamedOperation } from './findMentions';
import { readContent } from './readContent';
import { writeDocument } from './writeDocument';

const USAGE = `Take in a new document of an API: npm run api:update -- <api> <file or URL> [options]

  <api>                    id of the API in portal.config.ts, such as cpo
  --write                  replace the source of the API by the new document. A source of several files is not
                           replaced; the new document is written next to it, in one file
  --date <day>             day of the release; today by default
  --allow-host <name>      allow the new document to be at this host and to refer to it, even if its address is
                           private; may be repeated
  --allow-folder <folder>  allow the new document to refer to files in this folder; may be repeated

The command prints the changes, and the guides and pages that mention what changed. It drafts a release post in
content/drafts. The exit code is 2 when a document or an argument is invalid; then it writes nothing.`;

/** What the command prints, and its exit code. */
export interface UpdateResult {
  exitCode: 0 | 2;
  output: string;
  errors: string;
}

const invalid = (message: string): UpdateResult => ({
  exitCode: 2,
  output: '',
  errors: `${message}\n\n${USAGE}`,
});

/**
 * Runs `npm run api:update` with these arguments.
 *
 * @param root the repository's root
 */
export async function runUpdate(
  args: readonly string[],
  config: PortalConfig,
  root: string,
  env: Record<string, string | undefined> = process.env,
): Promise<UpdateResult> {
  let parsed;
  try {
    parsed = readArguments(args);
  } catch (error) {
    return invalid(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { exitCode: 0, output: USAGE, errors: '' };
  const portal = parsePortalConfig(config);
  const [id, source, ...more] = positionals;
  const api = portal.apis.find((known) => known.id === id);
  if (!api || more.length > 0)
    return invalid(`Name one API: ${portal.apis.map((known) => known.id).join(', ')}.`);
  if (source === undefined) return invalid('Name the file or URL of the new document.');
  if (values.write && isUrl(api.source))
    return invalid(`--write: the source of ${api.id} is ${api.source}, which only its owner can change.`);
  const date = readDay(values.date, env);
  if (date === undefined) return invalid(`--date is "${values.date}"; expected a day such as 2025-03-04.`);
  const given = { allowHosts: values['allow-host'], allowFolders: values['allow-folder'] };
  try {
    const current = await readSpecSource(at(root, api.source), readAllowed(api, root, env));
    const next = await readSpecSource(source, readAllowed(given, process.cwd(), env));
    const changes = compareDocuments(current.bundled, next.bundled, { today: date });
    const lines = [formatChanges(changes, 'text')];
    // The only step that can fail because of a file that is there already comes first.
    const written = values.write
      ? await writeDocument({ source: api.source, root, current, next })
      : undefined;
    if (changes.some(({ level }) => level !== 'text')) {
      const documents = { current, next };
      lines.push(await describeMentions(api, documents, changes, root));
      lines.push(await writeDraft(api, next, changes, date, root));
    }
    if (written !== undefined) lines.push(written);
    return { exitCode: 0, output: lines.join('\n\n'), errors: '' };
  } catch (error) {
    if (error instanceof SpecSourceError) return { exitCode: 2, output: '', errors: error.message };
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      return {
        exitCode: 2,
        output: '',
        errors: `${path.relative(root, (error as NodeJS.ErrnoException).path ?? '')} already exists. Delete it, or give it another name.`,
      };
    throw error;
  }
}

function readArguments(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      write: { type: 'boolean' },
      date: { type: 'string' },
      'allow-host': { type: 'string', multiple: true },
      'allow-folder': { type: 'string', multiple: true },
      help: { type: 'boolean' },
    },
  });
}

type Api = Portal['apis'][number];

async function describeMentions(
  { id, operationsPath }: Api,
  { current, next }: { current: SpecDocument; next: SpecDocument },
  changes: readonly Change[],
  root: string,
): Promise<string> {
  const operations = [...namesOf(next), ...namesOf(current)];
  const servers = listOf(next.bundled['servers']).map((server) => textOf(rawOf(server)['url']));
  const bases = servers.map((url) => url.replace(/^[^/]*:\/\/[^/]*/, '').replace(/\/$/, ''));
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
  const files = [...new Set(mentions.map(({ file }) => file))];
  return files.map((file) => {
    const own = mentions.filter((mention) => mention.file === file);
    const words = [...new Set(own.map(({ what }) => what))].map((what) => {
      const lines = own.filter((mention) => mention.what === what).map(({ line }) => line);
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
      name: group === 'webhooks' ? webhookName(place, method) : `${method.toUpperCase()} ${place}`,
    })),
  );
}

function isUrl(source: string): boolean {
  return /^https?:/.test(source);
}

function at(root: string, source: string): string {
  return isUrl(source) ? source : path.resolve(root, source);
}
