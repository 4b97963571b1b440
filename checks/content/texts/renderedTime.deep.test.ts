import path from 'node:path';
import { createContent, createRename } from '@voltmoor/content';
import { isElement } from '@voltmoor/content/guides';
import { createReference } from '@voltmoor/reference';
import type { Root } from 'mdast';
import { unified, type PluggableList } from 'unified';
import { visit } from 'unist-util-visit';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import portal from '../../../portal.config';
import { parsePage, type Page } from '../../pages/parsePage';
import { collectProse } from '../../prose/collectProse';
import type { Sources } from '../../rule';
import { runRules, toLine } from '../../runRules';
import { readSources } from '../../sources/readSources';
import { tense } from './tense';
import { wording } from './wording';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DAYS = ['2025-09-10', '2026-04-01', '2027-01-01'];
/** Components that the build replaces with text. None of them may be left in a page. */
const REPLACED = ['Fact', 'Tense', 'Op', 'World', 'StateNames', 'VersionTable', 'Glossary'];

const rename = createRename(portal);
const reference = createReference({ apis: portal.apis, baseUrl: '/', root: ROOT, rename });
const { remarkPlugins } = createContent({
  root: ROOT,
  rename,
  parsePost: (_file, frontMatter) => Promise.resolve(frontMatter),
  findOperation: (id) => reference.find(id),
  findStates: (id) => reference.findStates(id),
});
const site = unified().use(remarkPlugins as PluggableList);

/** The pages without `Tense`, the only component that depends on the day. They are the same on every day. */
const lasting = new Map<Page, Promise<Page>>();

/** Returns the page with the text that the site shows on the day of `PORTAL_TODAY`. */
function render(page: Page): Promise<Page> {
  const known = lasting.get(page);
  if (known) return known;
  const rendering = renderAnew(page);
  if (listElements(page, ['Tense']).length === 0) lasting.set(page, rendering);
  return rendering;
}

async function renderAnew(page: Page): Promise<Page> {
  const file = { path: path.join(ROOT, page.file) };
  return { ...page, tree: (await site.run(structuredClone(page.tree), file)) as Root };
}

/** Renders the pages on a day and returns the messages of the rules on words and tenses. */
async function findFaults(sources: Sources, pages: readonly Page[], today: string) {
  vi.stubEnv('PORTAL_TODAY', today);
  const rendered = await Promise.all(pages.map(render));
  const prose = collectProse({ ...sources, pages: rendered });
  const findings = await runRules([wording, tense], { ...sources, today, pages: rendered, prose });
  return { rendered, messages: findings.map(toLine) };
}

describe('the guides and posts of this portal, as the site shows them', () => {
  let sources: Sources;
  beforeAll(async () => {
    sources = await readSources(ROOT, []);
  }, 60_000);
  afterEach(() => vi.unstubAllEnvs());

  it.each(DAYS)(
    'do not contradict %s',
    async (today) => {
      const { rendered, messages } = await findFaults(sources, sources.pages, today);
      expect(rendered.length).toBeGreaterThan(100);
      expect(rendered.flatMap((page) => listElements(page, REPLACED))).toEqual([]);
      expect(messages).toEqual([]);
    },
    240_000,
  );

  it.each([
    ['2025-09-10', 'says "ended on 31 March 2026", but that day is later than 2025-09-10.'],
    ['2026-04-01', 'says "ends on 31 March 2026", but that day is earlier than 2026-04-01.'],
    ['2027-01-01', 'says "ends on 31 March 2026", but that day is earlier than 2027-01-01.'],
  ])('would fail with a page that contradicts %s', async (today, message) => {
    // The words before and after the day are swapped.
    const text =
      'API v1 <Tense fact="v1.sunset" before="ended" after="ends" /> on <Fact id="v1.sunset" />.\n';
    const page = parsePage('content/docs/general/contradiction.mdx', text);
    const { messages } = await findFaults(sources, [page], today);
    expect(messages).toEqual([expect.stringContaining(message)]);
  });
});

/** Lists the elements of a page that have one of these names. */
function listElements({ file, tree }: Page, names: readonly string[]): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (isElement(node) && names.includes(node.name ?? '')) found.push(`${file}: <${node.name ?? ''}>`);
  });
  return found;
}
