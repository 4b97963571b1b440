import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Table } from '@voltmoor/message-check';
import { writeChangeIndex, type ChangeIndex } from '@voltmoor/reference/changeIndex';
import { writePageIndex, type IndexedPage, type PageIndex } from '@voltmoor/pages/page';
import { fixtureRecords, fixtureSections } from '@voltmoor/search/testing';
import { writeSearchIndex } from '@voltmoor/search/indexing';
import { parse } from 'yaml';

import.meta.glob('./portal.yaml');

const portal = parse(readFileSync(path.join(import.meta.dirname, 'portal.yaml'), 'utf8')) as {
  site: PageIndex['site'];
  pages: IndexedPage[];
  changes: ChangeIndex;
};

/** Pages of operations have more text than a response. */
const operation = (title: string, line: string, url: string): string =>
  `# ${title}\n\n${line}\n\n- **Scope**: \`chargers:read\`\n\n## Responses\n\n### 200 OK\n\n- \`connectionStatus\` (string): State of the connection.\n\n${`A sentence about ${url.split('/').at(-1)}. `.repeat(600)}\n`;

/** Pages that belong to the records of the search fixture. */
export const FIXTURE_PAGES: IndexedPage[] = portal.pages.map((page) =>
  page.kind === 'operation' ? { ...page, markdown: operation(page.title, page.markdown, page.url) } : page,
);

/** A page with more text than a response may have. */
export const LARGE_PAGE: IndexedPage = {
  url: '/documentation/large',
  kind: 'guide',
  title: 'Large',
  description: 'A page of 400 KB.',
  section: 'Guides',
  headings: [],
  markdown: `# Large\n\n${'A line of a large page.\n\n'.repeat(16_000)}`,
};

/** A table for the check of messages, with objects of OCPI 2.2.1. */
export const tableOf = (objects: Record<string, Record<string, unknown>>): Table => ({
  ...{ id: 'a', api: 'cpo', label: 'OCPI 2.2.1', protocol: 'ocpi', version: '2.2.1' },
  operationsPath: '/ocpi',
  schemas: {},
  messages: Object.entries(objects).map(([id, schema]) => ({
    ...{ id, label: id, kind: 'object', schema, page: `/ocpi/${id.toLowerCase()}` },
  })),
});

/** Writes the indexes of a small build that the MCP server can read. */
export async function writeIndexes(dir: string, pages = FIXTURE_PAGES): Promise<void> {
  await writeSearchIndex(fixtureRecords(), fixtureSections().list, path.join(dir, 'search'));
  await writeChangeIndex(portal.changes, dir);
  const tagged = pages.map((page) => ({ ...page, tags: [] }));
  await writePageIndex(tagged, portal.site, dir);
}
