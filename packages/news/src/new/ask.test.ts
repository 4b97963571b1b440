import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPosts } from '../read/readPosts';
import type { Terminal } from './ask';
import { newPost } from './newPost';

const repository = path.resolve(import.meta.dirname, '../../../..');
const description =
  'Filter the session list by cost center, and see which tariff version a session was priced with.';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'news-ask-'));
  for (const name of ['tags.yml', 'components.yml']) {
    await cp(path.join(repository, 'content/news', name), path.join(root, 'content/news', name));
  }
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

/**
 * Simulates an author at a terminal. Each question that contains a key of `answers` gets the next value of that key.
 */
function createAuthor(answers: Record<string, string[]>): Terminal & { shown: () => string } {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    const text = chunk.toString();
    shown += text;
    if (!text.endsWith(': ')) return;
    const first = Object.keys(answers).find((words) => text.includes(words));
    const answer = first === undefined ? '' : (answers[first]?.shift() ?? '');
    setImmediate(() => input.write(`${answer}\n`));
  });
  return { input, output, shown: () => shown };
}

it('asks for missing values and writes the post', async () => {
  const author = createAuthor({
    Title: ['Session filters for cost centers'],
    'Excerpt for lists': [description],
    Components: ['Voltmoor UI'],
    'Further tags': ['voltmoor-ui'],
    'First paragraph': ['Two filters make the session list shorter.'],
    'New (': ['The session list can be filtered by cost center.', 'It shows the version of the tariff.'],
  });
  expect(await newPost(['release', '--root', root], '2025-10-07', author)).toBe(0);
  const source = await readFile(path.join(root, 'content/news/releases/2025-10-07-release.md'), 'utf8');
  expect(source).toContain('title: Session filters for cost centers');
  expect(source).toContain(
    '## New\n\n- The session list can be filtered by cost center.\n- It shows the version of the tariff.\n',
  );
  expect(source).not.toContain('## Fixed');
  expect(author.shown()).not.toContain('Day of publication');
});

it('does not ask for values that flags have set', async () => {
  const author = createAuthor({ Components: ['Sign-in'], 'First paragraph': ['Sign-ins last shorter.'] });
  const flags = [
    '--title',
    'Shorter cookies',
    '--description',
    description,
    '--effective-from',
    '2025-11-04',
  ];
  expect(await newPost(['notice', '--root', root, ...flags], '2025-10-09', author)).toBe(0);
  expect(author.shown()).not.toMatch(/Title|Excerpt|First day/);
  expect(await readPosts({ root })).toMatchObject([{ url: '/news/2025/10/09/news/upcoming-change' }]);
});

it('explains an invalid answer and asks again', async () => {
  const author = createAuthor({
    Title: ['', 'Sign-in slow'],
    'Excerpt for lists': ['Too short.', description],
    Components: ['Sign-inn', 'Sign-in'],
    'Further tags': ['securty', 'security'],
    'Last segment of the address': ['Sign In', 'sign-in'],
    'Changed operations': ['get-charger', ''],
    Severity: ['huge', 'minor'],
    Start: ['2025-02-30T06:42:00Z', '2025-10-08T06:42:00Z'],
    Update: ['soon investigating Slow.', '', '2025-10-08T06:58:00Z investigating Sign-in is slow.'],
    'First paragraph': ['Sign-in took up to a minute.'],
  });
  expect(await newPost(['incident', '--root', root], '2025-10-08', author)).toBe(0);
  const messages = [...author.shown().matchAll(/ {2}(\S[^\n]*)\n/g)].map(([, text = '']) =>
    text.slice(0, 70),
  );
  expect(messages).toMatchInlineSnapshot(`
    [
      "Please enter a value.",
      "Too short. is shorter than 60 characters.",
      "Sign-inn is not in content/news/components.yml: API v1, API v2, Docume",
      "securty is not in content/news/tags.yml: ap-iv-2, api, api-v-2, connec",
      "Sign In is not valid in an address; write lower-case words joined by h",
      "get-charger is not an api/operationId such as cpo/get-charger.",
      "huge is not valid: Invalid option: expected one of "minor"|"critical".",
      "2025-02-30T06:42:00Z is not an existing time with an offset; write it ",
      "soon investigating Slow. is not an existing time with an offset; write",
      "Please enter a value.",
    ]
  `);
  expect(await readPosts({ root })).toMatchObject([
    { url: '/news/2025/10/08/news/sign-in', status: 'investigating', severity: 'minor' },
  ]);
});
