import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPosts } from '../read/readPosts';
import { newPost } from './newPost';

const repository = path.resolve(import.meta.dirname, '../../../..');
const description =
  'Filter the session list by cost center, and see which tariff version a session was priced with.';

let root: string;
let output: string[];

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'news-new-'));
  for (const name of ['tags.yml', 'components.yml']) {
    await cp(path.join(repository, 'content/news', name), path.join(root, 'content/news', name), {
      recursive: true,
    });
  }
  output = [];
  const keep = (line: string) => void output.push(line);
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true });
});

const release = (...more: string[]) => [
  'release',
  '--root',
  root,
  '--date',
  '2025-10-07',
  '--title',
  'Session filters for cost centers',
  '--description',
  description,
  '--components',
  'Voltmoor UI',
  '--tags',
  'voltmoor-ui',
  '--lead',
  'Two filters make the session list shorter.',
  '--new',
  'The session list can be filtered by cost center.',
  '--operations',
  'cpo/get-transactions',
  ...more,
];

it('writes a release that the portal accepts', async () => {
  expect(await newPost(release())).toBe(0);
  expect(output).toEqual(['Wrote content/news/releases/2025-10-07-release.md']);
  const source = await readFile(path.join(root, 'content/news/releases/2025-10-07-release.md'), 'utf8');
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
  expect(await readPosts({ root })).toMatchObject([
    { url: '/news/2025/10/07/releases/release', kind: 'release' },
  ]);
});

it('does not overwrite a post', async () => {
  await newPost(release());
  expect(await newPost(release())).toBe(1);
  expect(output.at(-1)).toContain('2025-10-07-release.md already exists');
});

it('requires the sections of a resolved incident and writes it', async () => {
  const incident = [
    'incident',
    '--root',
    root,
    '--date',
    '2025-10-08',
    '--title',
    'Sign-in slow',
    '--description',
    description,
  ];
  incident.push('--components', 'Sign-in', '--severity', 'minor', '--lead', 'Sign-in took up to a minute.');
  incident.push('--started-at', '2025-10-08T06:42:00Z', '--resolved-at', '2025-10-08T07:17:00Z');
  incident.push('--update', '2025-10-08T06:58:00Z investigating Sign-in is slow.');
  incident.push('--update', '2025-10-08T07:17:00Z resolved Sign-in is as fast as usual.');
  expect(await newPost(incident)).toBe(1);
  expect(output[0]).toContain('This incident also needs --impact, --cause, --resolution, --follow-up.');
  incident.push(
    '--impact',
    'None.',
    '--cause',
    'A slow disk.',
    '--resolution',
    'A new disk.',
    '--follow-up',
    'An alarm.',
  );
  expect(await newPost(incident)).toBe(0);
  expect(await readPosts({ root })).toMatchObject([
    { url: '/news/2025/10/08/news/minor-incident', status: 'resolved', tags: ['minor-incident', 'resolved'] },
  ]);
});

it('writes a notice with the date of its change', async () => {
  const notice = [
    'notice',
    '--root',
    root,
    '--date',
    '2025-10-09',
    '--title',
    'Shorter cookies',
    '--description',
    description,
  ];
  notice.push(
    '--components',
    'Sign-in',
    '--lead',
    'Sign-ins last shorter.',
    '--effective-from',
    '2025-11-04',
  );
  expect(await newPost(notice)).toBe(0);
  expect(await readPosts({ root })).toMatchObject([
    {
      url: '/news/2025/10/09/news/upcoming-change',
      milestones: [{ date: '2025-11-04', title: 'Shorter cookies' }],
    },
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
  expect(await readPosts({ root })).toEqual([]);
});

it('shows its usage', async () => {
  expect(await newPost([])).toBe(1);
  expect(output[0]).toContain('npm run news:new -- <release|incident|notice>');
});
