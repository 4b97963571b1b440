import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { relativeTime } from '../../checks/content/texts/relativeTime';
import { tense } from '../../checks/content/texts/tense';
import { runRules, toLine } from '../../checks/runRules';
import { buildSources } from '../../checks/sources/buildSources';
import { buildAnew, type PortalRecipe } from '../../e2e/fixtures/buildPortal';
import { plainPortal } from '../../e2e/fixtures/plainPortal';

const folder = mkdtempSync(path.join(tmpdir(), 'day-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GUIDE = 'content/docs/general/charger-url.mdx';
const POST = 'content/news/releases/2025-03-04-release.md';

describe('a portal that is built on a certain day', () => {
  it.each([
    ['2025-09-10', { true: 'ends', seeded: 'ended', upcoming: true }],
    ['2026-04-01', { true: 'ended', seeded: 'ends', upcoming: false }],
    ['2027-01-01', { true: 'ended', seeded: 'ends', upcoming: false }],
  ])(
    'contradicts %s only in the sentence that swaps its tenses',
    async (today, expected) => {
      const out = path.join(folder, today);
      await buildAnew(withDates(today), out);
      const pages = await readMarkdown(out);

      const guide = pages.get('content/docs/general/charger-url.md') ?? '';
      expect(guide).toContain(`API v1 ${expected.true} on 31 March 2026.`);
      const upcoming = pages.get('content/docs/news/upcoming.md') ?? '';
      const [ahead = '', passed = ''] = upcoming.split(/^.*\bpassed\b.*:$/m);
      expect([ahead.includes('31 March 2026'), passed.includes('31 March 2026')]).toEqual([
        expected.upcoming,
        !expected.upcoming,
      ]);

      const sources = buildSources({ root: out, today, files: pages, apis: [] });
      const findings = (await runRules([relativeTime, tense], sources)).map(toLine);
      expect(findings).toEqual([
        expect.stringMatching(
          new RegExp(
            `^content/docs/general/charger-url\\.md:\\d+ says "${expected.seeded} on 31 March 2026"`,
          ),
        ),
      ]);
    },
    240_000,
  );
});

/** A small portal with a true and a false sentence about a date, and a post that announces the date. */
function withDates(today: string): PortalRecipe {
  const plain = plainPortal('a');
  return {
    ...plain,
    env: { PORTAL_TODAY: today },
    change: async (sources) => {
      await plain.change?.(sources);
      const edit = async (file: string, change: (text: string) => string): Promise<void> => {
        const place = path.join(sources.portal, file);
        await writeFile(place, change(await readFile(place, 'utf8')));
      };
      await edit(
        'content/data/facts.yaml',
        (text) => `${text}v1.sunset:\n  text: 31 March 2026\n  about: End of API v1.\n`,
      );
      const sentence = (before: string, after: string) =>
        `\nAPI v1 <Tense fact="v1.sunset" before="${before}" after="${after}" /> on <Fact id="v1.sunset" />.\n`;
      await edit(GUIDE, (text) => text + sentence('ends', 'ended') + sentence('ended', 'ends'));
      await edit(POST, (text) =>
        text.replace(
          'kind: release\n',
          'kind: release\nmilestones:\n  - date: 2026-03-31\n    title: API v1 ends\n',
        ),
      );
    },
  };
}

/** The Markdown of every page of a build: the path of a guide → text. */
async function readMarkdown(out: string): Promise<Map<string, string>> {
  const names = (await readdir(out, { recursive: true })).filter((name) => name.endsWith('.md'));
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [
        `content/docs/${name.split(path.sep).join('/')}`,
        await readFile(path.join(out, name), 'utf8'),
      ]),
    ),
  );
}
