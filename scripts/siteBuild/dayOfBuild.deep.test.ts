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
const NOTICE = 'content/news/news/2025-03-11-deprecation-notice.md';
const ANNOUNCEMENT = `---
title: Notice about API v1
description: The last day of API v1 is 31 March 2026. Programs that still use it on the next day get an error.
date: 2025-03-11
tags: [release-notes]
kind: notice
components: [Voltmoor UI]
effectiveFrom: 2026-03-31
milestones:
  - { date: 2026-03-31, title: API v1 ends }
---

The last day of API v1 is 31 March 2026.

<!-- truncate -->

Programs that still use it on the next day get an error.
`;

describe('a portal that is built on a certain day', () => {
  it.each([
    ['2025-09-10', { right: 'ends', wrong: 'ended', isAhead: true }],
    ['2026-04-01', { right: 'ended', wrong: 'ends', isAhead: false }],
    ['2027-01-01', { right: 'ended', wrong: 'ends', isAhead: false }],
  ])(
    'contradicts %s only in the sentence that swaps its tenses',
    async (today, expected) => {
      const out = path.join(folder, today);
      await buildAnew(withDates(today), out);
      const pages = await readMarkdown(out);

      const guide = pages.get('content/docs/general/charger-url.md') ?? '';
      expect(guide).toContain(`API v1 ${expected.right} on 31 March 2026.`);
      const upcoming = pages.get('content/docs/news/upcoming.md') ?? '';
      const [ahead = '', passed = ''] = upcoming.split(/^.*\bpassed\b.*:$/m);
      expect([ahead.includes('31 March 2026'), passed.includes('31 March 2026')]).toEqual([
        expected.isAhead,
        !expected.isAhead,
      ]);

      const sources = buildSources({ root: out, today, files: pages, apis: [] });
      const findings = (await runRules([relativeTime, tense], sources)).map(toLine);
      expect(findings).toEqual([
        expect.stringMatching(
          new RegExp(`^content/docs/general/charger-url\\.md:\\d+ says "${expected.wrong} on 31 March 2026"`),
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
      await writeFile(path.join(sources.portal, NOTICE), ANNOUNCEMENT);
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
