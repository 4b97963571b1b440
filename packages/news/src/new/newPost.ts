import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { PostKind } from '../model/types';
import { parsePost } from '../read/parsePost';
import { NewsError } from '../read/problem';
import { readVocabulary } from '../read/readVocabulary';
import { buildPost, withDefaults } from './buildPost';
import { FIELDS, fieldsOf, missingFields, type Answers } from './fields';

const USAGE = `Writes a new post: npm run news:new -- <release|incident|notice> [--flag value …]

${FIELDS.map(({ flag, question, kinds }) => `  --${flag.padEnd(16)} ${question}${kinds ? ` (${kinds.join(', ')})` : ''}`).join('\n')}
  --dry-run          Shows the post without writing it
  --root             The repository's root; the current folder unless given

What is missing is asked for. An existing post is not overwritten.`;

/**
 * The command behind `npm run news:new`.
 * @returns the exit code
 */
export async function newPost(
  args: string[],
  today = new Date().toISOString().slice(0, 10),
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      root: { type: 'string' },
      ...Object.fromEntries(
        FIELDS.map(({ flag, isList }) => [flag, { type: 'string', multiple: isList ?? false } as const]),
      ),
    },
  });
  const [kind] = positionals;
  if (values.help || !isKind(kind)) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }

  const root = path.resolve(values.root ?? '.');
  const given = withDefaults(kind, values as Answers, today);
  const answers = process.stdin.isTTY ? await ask(kind, given) : given;
  const missing = missingFields(kind, answers);
  if (missing.length > 0) {
    console.error(
      `This ${kind} also needs ${missing.map(({ flag }) => `--${flag}`).join(', ')}.\n\n${USAGE}`,
    );
    return 1;
  }

  const post = buildPost(kind, answers);
  try {
    parsePost(post.file, post.source, await readVocabulary(root, (text) => text));
  } catch (error) {
    if (!(error instanceof NewsError)) throw error;
    console.error(`Nothing was written. ${error.message}`);
    return 1;
  }
  if (values['dry-run']) {
    console.log(post.source);
    return 0;
  }
  return write(path.join(root, post.file), post.file, post.source);
}

async function write(target: string, name: string, source: string): Promise<number> {
  const exists = await access(target).then(
    () => true,
    () => false,
  );
  if (exists) {
    console.error(`${name} exists. Edit it, or give the new post another --slug.`);
    return 1;
  }
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, source, { flag: 'wx' });
  console.log(`Wrote ${name}`);
  return 0;
}

async function ask(kind: PostKind, given: Answers): Promise<Answers> {
  const answers = { ...given };
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (const { flag, question, isList, needs } of fieldsOf(kind)) {
      if (answers[flag] !== undefined || (needs !== undefined && !answers[needs])) continue;
      const read = () => terminal.question(`${question}${isList ? ' (empty to end)' : ''}: `);
      if (!isList) {
        answers[flag] = (await read()) || undefined;
        continue;
      }
      const entries: string[] = [];
      for (let entry = await read(); entry !== ''; entry = await read()) entries.push(entry);
      answers[flag] = entries;
    }
  } finally {
    terminal.close();
  }
  return answers;
}

function isKind(kind: string | undefined): kind is PostKind {
  return kind === 'release' || kind === 'incident' || kind === 'notice';
}
