import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { PostKind } from '../model/types';
import { NewsError, parsePost } from '../read/parsePost';
import { readVocabulary } from '../read/readVocabulary';
import { ask, type Terminal } from './ask';
import { buildPost } from './buildPost';
import { FIELDS, missingFields, type Answers } from './fields';

const USAGE = `Write a new post: npm run news:new -- <release|incident|notice> [--flag value …]

${FIELDS.map(({ flag, question, kinds }) => `  --${flag.padEnd(16)} ${question}${kinds ? ` (${kinds.join(', ')})` : ''}`).join('\n')}
  --dry-run          Show the post without writing it
  --root             Root of the repository; the current folder by default

At a terminal, the command asks for missing values. It does not overwrite existing posts.`;

/**
 * The command behind `npm run news:new`.
 * @param terminal asks for missing answers; without it, missing answers are an error
 * @returns the exit code
 */
export async function newPost(
  args: string[],
  today = new Date().toISOString().slice(0, 10),
  terminal: Terminal | undefined = process.stdin.isTTY
    ? { input: process.stdin, output: process.stdout }
    : undefined,
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
  const given: Answers = { date: today, ...(values as Answers) };
  const vocabulary = await readVocabulary(root, (text) => text);
  const answers = terminal ? await ask(kind, given, vocabulary, terminal) : given;
  const missing = missingFields(kind, answers);
  if (missing.length > 0) {
    console.error(
      `This ${kind} also needs ${missing.map(({ flag }) => `--${flag}`).join(', ')}.\n\n${USAGE}`,
    );
    return 1;
  }

  const post = buildPost(kind, answers);
  try {
    parsePost(post.file, post.source, vocabulary);
  } catch (error) {
    if (!(error instanceof NewsError)) throw error;
    console.error(`Nothing was written. ${error.message}`);
    return 1;
  }
  if (values['dry-run']) {
    console.log(post.source);
    return 0;
  }
  const target = path.join(root, post.file);
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(target, post.source, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    console.error(`${post.file} already exists. Edit it, or use another --slug for the new post.`);
    return 1;
  }
  console.log(
    `Wrote ${post.file}. Run \`npm run check\`, which checks its words and the operations that it names.`,
  );
  return 0;
}

function isKind(kind: string | undefined): kind is PostKind {
  return kind === 'release' || kind === 'incident' || kind === 'notice';
}
