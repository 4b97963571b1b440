import { useTempFolder } from '@voltmoor/build-tools/testing';
import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import { expect, it } from 'vitest';
import { fingerprintOf, formatRecord, type RecordedChange } from '@voltmoor/openapi/records';
import { buildChangelogFile } from './changelogFile';
import { apiOptions } from '../site/fixtures/parks';
import { parksPortal } from './testing/parksPortal';

const portal = parsePortalConfig({
  ...parksPortal,
  apiHistory: { notice: { operationMonths: 6, versionMonths: 12 } },
  apis: ['parks', 'trees'].map((id) =>
    apiOptions({
      id,
      label: `The ${id} API`,
      source: `${id}/openapi.yaml`,
      operationsPath: `/${id}`,
      categoriesPath: `/category/${id}`,
    }),
  ),
});

const { at, write } = useTempFolder();

type Recorded = Omit<RecordedChange, 'fingerprint'>;
const change = (id: string, text: string, rest: Partial<Recorded> = {}): Recorded => ({
  id,
  level: 'compatible',
  text,
  ...rest,
});

function record(api: string, date: string, ...changes: readonly Recorded[]): void {
  const recorded = changes.map((change) => ({ ...change, fingerprint: fingerprintOf(change, date) }));
  write(`${api}/history/${date}.yaml`, formatRecord({ date, changes: recorded }));
}

it('lists the changes of all APIs by day and by what they mean', async () => {
  record(
    'trees',
    '2025-03-04',
    change('response-optional-property-removed', 'A tree no longer has `height`.', {
      level: 'risky',
      operation: 'GET /trees',
      reaches: ['GET /trees', 'GET /trees/{id}', 'POST /trees'],
    }),
    change('behaviour-corrected', 'Lists are sorted.'),
  );
  record(
    'parks',
    '2025-03-04',
    change('request-parameter-became-required', 'The query parameter `city` is required.', {
      level: 'breaking',
      operation: 'GET /parks',
      exception: 'The list was too long.',
    }),
  );
  record(
    'parks',
    '2025-04-01',
    change('endpoint-deprecated', '`GET /parks` ends.', { operation: 'GET /parks' }),
    ...[1, 2, 3, 4, 5, 6].map((number) =>
      change('endpoint-added', `New operation ${number}.`, { operation: `GET /parks/${number}` }),
    ),
  );
  const text = await buildChangelogFile(portal, at());
  expect(text.slice(text.indexOf('## 2025'))).toBe(`## 2025-04-01

### Added

- The parks API: 6 new operations, see [the record](parks/history/2025-04-01.yaml).

### Deprecated

- The parks API, \`GET /parks\`: \`GET /parks\` ends.

## 2025-03-04

### Changed

- The parks API, \`GET /parks\`: **Breaks clients.** The query parameter \`city\` is required.

### Removed

- The trees API, \`GET /trees\` and 2 more: **Can affect clients.** A tree no longer has \`height\`.

### Fixed

- The trees API: Lists are sorted.
`);
});

it('has one line for many operations with the same change', async () => {
  const added = (operation: string, text: string) =>
    change('response-non-success-status-added', text, { operation });
  record(
    'parks',
    '2025-05-06',
    ...[1, 2, 3, 4, 5, 6].map((number) => added(`GET /parks/${number}`, 'The API has ended.')),
    added('GET /parks', 'Parks may be closed.'),
  );
  const text = await buildChangelogFile(portal, at());
  expect(text.slice(text.indexOf('## 2025'))).toBe(`## 2025-05-06

### Added

- The parks API, \`GET /parks/1\` and 5 more: The API has ended.
- The parks API, \`GET /parks\`: Parks may be closed.
`);
});
