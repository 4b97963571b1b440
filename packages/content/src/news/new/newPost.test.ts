import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readNews } from '../read/readPosts';
import type { Terminal } from './ask';
import { newPost } from './newPost';

import.meta.glob('/content/news/*.yml');

const repository = path.resolve(import.meta.dirname, '../../../../..');
const description =
  'Filter the session list by cost center, and see which tariff version a session was priced with.';

const { at, read, write } = useTempFolder();
let root: string;
let output: string[];

beforeEach(() => {
  root = at();
  for (const name of ['content/news/tags.yml', 'content/news/components.yml'])
    write(name, readFileSync(path.join(repository, name), 'utf8'));
  output = [];
  const keep = (line: string) => void output.push(line);
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});

afterEach(() => vi.restoreAllMocks());

/** Flags from a list of values: `{ title: 'A' }` → `--title A`. A list repeats its flag. */
const toFlags = (values: Record<string, string | string[]>): string[] =>
  Object.entries(values).flatMap(([flag, value]) => [value].flat().flatMap((text) => [`--${flag}`, text]));

const release = (...more: string[]) => [
  'release',
  ...toFlags({
    root,
    date: '2025-10-07',
    title: 'Session filters for cost centers',
    description,
    components: 'Voltmoor UI',
    tags: 'voltmoor-ui',
    lead: 'Two filters make the session list shorter.',
    new: 'The session list can be filtered by cost center.',
    operations: 'cpo/get-transactions',
  }),
  ...more,
];

it('writes a release that the portal accepts', async () => {
  expect(await newPost(release())).toBe(0);
  expect(output).toEqual([
    expect.stringMatching(/^Wrote content\/news\/releases\/2025-10-07-release\.md\. Run `npm run check`/),
  ]);
  const source = read('content/news/releases/2025-10-07-release.md');
  expect(source).toMatchInlineSnapshot(`
    "---
    title: Session filters for cost centers
    description: Filter the session list by cost center, and see which tariff version a session was priced with.
    date: 2025-10-07
    tags: [release-notes, voltmoor-ui]
    kind: release
    components: [Voltmoor UI]
    changes: [cpo/get-transactions]
    ---

    Two filters make the session list shorter.

    <!-- truncate -->

    ## New

    - The session list can be filtered by cost center.
    "
  `);
  expect((await readNews({ root })).posts).toMatchObject([
    { url: '/news/2025/10/07/releases/release', kind: 'release' },
  ]);
  expect(await newPost(release())).toBe(1);
  expect(output.at(-1)).toContain('2025-10-07-release.md already exists');
});

it('requires the sections of a resolved incident and writes it', async () => {
  const incident = toFlags({
    root,
    date: '2025-10-08',
    title: 'Sign-in slow',
    description,
    components: 'Sign-in',
    severity: 'minor',
    lead: 'Sign-in took up to a minute.',
    'started-at': '2025-10-08T06:42:00Z',
    'resolved-at': '2025-10-08T07:17:00Z',
    update: [
      '2025-10-08T06:58:00Z investigating Sign-in is slow.',
      '2025-10-08T07:17:00Z resolved Sign-in is as fast as usual.',
    ],
  });
  expect(await newPost(['incident', ...incident])).toBe(1);
  expect(output[0]).toContain('This incident also needs --impact, --cause, --resolution, --follow-up.');
  const sections = {
    impact: 'None.',
    cause: 'A slow disk.',
    resolution: 'A new disk.',
    'follow-up': 'An alarm.',
  };
  expect(await newPost(['incident', ...incident, ...toFlags(sections)])).toBe(0);
  expect((await readNews({ root })).posts).toMatchObject([
    { url: '/news/2025/10/08/news/minor-incident', status: 'resolved', tags: ['minor-incident', 'resolved'] },
  ]);
});

it.each([
  [
    'a day that does not exist',
    ['--date', '2025-02-30'],
    '2025-02-30-release.md:4: front matter date is not an existing day',
  ],
  ['an unknown tag', ['--tags', 'voltmoor-iu'], 'voltmoor-iu is not in content/news/tags.yml'],
  ['an address with capitals', ['--slug', 'Release'], 'the path of the file is not valid for a post'],
])('reports %s and writes nothing', async (_, flags, message) => {
  expect(await newPost(release(...flags))).toBe(1);
  expect(output.join('\n')).toContain('Nothing was written.');
  expect(output.join('\n')).toContain(message);
  expect((await readNews({ root })).posts).toEqual([]);
});

it('shows its usage', async () => {
  expect(await newPost([])).toBe(1);
  expect(output[0]).toContain('npm run news:new -- <release|incident|notice>');
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

describe('at a terminal', () => {
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
    const source = read('content/news/releases/2025-10-07-release.md');
    expect(source).toContain('title: Session filters for cost centers');
    expect(source).toContain(
      '## New\n\n- The session list can be filtered by cost center.\n- It shows the version of the tariff.\n',
    );
    expect(source).not.toContain('## Fixed');
    expect(author.shown()).not.toContain('Day of publication');
  });

  it('does not ask for values that flags have set, and writes a notice with the date of its change', async () => {
    const author = createAuthor({ Components: ['Sign-in'], 'First paragraph': ['Sign-ins last shorter.'] });
    const flags = toFlags({ title: 'Shorter cookies', description, 'effective-from': '2025-11-04' });
    expect(await newPost(['notice', '--root', root, ...flags], '2025-10-09', author)).toBe(0);
    expect(author.shown()).not.toMatch(/Title|Excerpt|First day/);
    expect((await readNews({ root })).posts).toMatchObject([
      {
        url: '/news/2025/10/09/news/upcoming-change',
        milestones: [{ date: '2025-11-04', title: 'Shorter cookies' }],
      },
    ]);
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
    expect((await readNews({ root })).posts).toMatchObject([
      { url: '/news/2025/10/08/news/sign-in', status: 'investigating', severity: 'minor' },
    ]);
  });
});
