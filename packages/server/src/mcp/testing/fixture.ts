import { writeChangeIndex, type ChangeIndex } from '@voltmoor/reference/changeIndex';
import { writePageIndex, type IndexedPage } from '@voltmoor/pages/page';
import { fixtureRecords, fixtureSections } from '@voltmoor/search/testing';
import { writeSearchIndex } from '@voltmoor/search/indexing';
import path from 'node:path';

const SITE = {
  name: 'Voltmoor',
  description: 'Guides of the charging platform.',
  url: 'https://docs.voltmoor.example',
  baseUrl: '/',
};

const ERRORS = `# Error catalogue

How to read an error.

## Codes

### charger_offline

The charger has no connection. Send the command again later.

### not_found

The id is unknown.

| Code | Meaning |
| --- | --- |
| 2001 | A parameter is missing. |
`;

const operation = (id: string, title: string, line: string): string =>
  `# ${title}\n\n${line}\n\n- **Scope**: \`chargers:read\`\n\n## Responses\n\n### 200 OK\n\n- \`connectionStatus\` (string): State of the connection.\n\n${`A sentence about ${id}. `.repeat(600)}\n`;

/** Pages that belong to the records of the search fixture. */
export const FIXTURE_PAGES: IndexedPage[] = [
  {
    url: '/documentation/apiv2/api/errors',
    kind: 'guide',
    title: 'Error catalogue',
    description: 'How to read an error.',
    section: 'CPO API',
    headings: [
      { level: 2, text: 'Codes', anchor: 'codes' },
      { level: 3, text: 'charger_offline', anchor: 'charger_offline' },
      { level: 3, text: 'not_found', anchor: 'not_found' },
    ],
    markdown: ERRORS,
  },
  {
    url: '/documentation/apiv2/entitymanagement/get-charger',
    kind: 'operation',
    title: 'Get a charger',
    description: 'Returns one charger.',
    section: 'CPO API',
    api: 'cpo',
    headings: [
      { level: 2, text: 'Responses', anchor: 'responses' },
      { level: 3, text: '200 OK', anchor: 'response.200' },
    ],
    markdown: operation('get-charger', 'Get a charger', 'GET `/chargers/{chargerId}`'),
  },
  ...['get-cdrs', 'get-cdrs-221'].map((id): IndexedPage => ({
    url: `/documentation/ocpi-descriptions/${id}`,
    kind: 'operation',
    title: 'Get CDRs',
    description: 'Returns CDRs.',
    section: 'OCPI',
    api: 'ocpi',
    headings: [],
    markdown: operation(id, 'Get CDRs', 'GET `/cdrs`'),
  })),
  {
    url: '/documentation/ocpi-descriptions/compare/get-cdrs-221',
    kind: 'comparison',
    title: 'Get CDRs: 2.2 and 2.2.1 compared',
    description: 'What 2.2.1 changed.',
    section: 'OCPI',
    headings: [],
    markdown: '# Get CDRs: 2.2 and 2.2.1 compared\n\n1 added, 0 removed, 0 changed.\n',
  },
  {
    url: '/documentation/apiv2/entitymanagement/changes',
    kind: 'comparison',
    title: 'CPO API changelog',
    description: 'Every change.',
    section: 'CPO API',
    headings: [{ level: 2, text: '11 March 2025', anchor: '2025-03-11' }],
    markdown: '# CPO API changelog\n\n## 11 March 2025\n',
  },
  {
    url: '/documentation/apiv2/entitymanagement/schemas/Charger',
    kind: 'category',
    title: 'Charger',
    description: 'A device that charges cars.',
    section: 'CPO API',
    api: 'cpo',
    headings: [{ level: 2, text: 'Fields', anchor: 'fields' }],
    markdown: '# Charger\n\n## Fields\n\n- `id` (string): Id of the charger.\n',
  },
];

const CHANGES: ChangeIndex = {
  cpo: [
    {
      date: '2025-03-11',
      changes: [
        {
          level: 'breaking',
          text: '`If-Match` is required.',
          operations: [{ name: 'PATCH /tariffs/{id}' }],
          exception: 'It was unsafe.',
        },
        {
          level: 'risky',
          text: 'A charger can have the new state `UPDATING`.',
          operations: [{ name: 'GET /chargers/{id}', id: 'get-charger' }],
        },
      ],
    },
    {
      date: '2024-11-12',
      changes: [
        {
          level: 'breaking',
          text: 'The field `online` was removed.',
          operations: [
            { name: 'GET /chargers/{id}', id: 'get-charger' },
            ...['a', 'b', 'c', 'd'].map((name) => ({ name: `GET /${name}` })),
          ],
          sunset: '2024-11-12',
        },
      ],
    },
  ],
  ocpi: [
    {
      date: '2025-02-18',
      changes: [{ level: 'compatible', text: 'A notice in all responses.', operations: [] }],
    },
  ],
};

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

/** Writes the indexes of a small build that the MCP server can read. */
export async function writeIndexes(dir: string, pages = FIXTURE_PAGES): Promise<void> {
  await writeSearchIndex(fixtureRecords(), fixtureSections().list, path.join(dir, 'search'));
  await writeChangeIndex(CHANGES, dir);
  await writePageIndex(
    pages.map((page) => ({ ...page, tags: [] })),
    SITE,
    dir,
  );
}
