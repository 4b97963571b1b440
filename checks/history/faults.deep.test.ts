import { fingerprintOf } from '@voltmoor/api-history/records/recordFile';
import { describe, expect, it } from 'vitest';
import { rules } from '../rules';
import { runRules, toLine } from '../runRules';
import { buildFixture, edit, type Files } from '../testing/fixturePortal';
import { readHistoryFixture } from '../testing/historyFixture';
import { testFaults } from '../testing/testFaults';

const CPO = 'specs/cpo-api/openapi.yaml';
const LEGACY = 'specs/legacy-api/openapi.yaml';
const RECORD = 'specs/cpo-api/history/2025-09-02.yaml';
const SNAPSHOT = 'specs/cpo-api/history/released.json';
const POST = 'content/news/releases/2025-09-02-release.md';
const PARAMETER =
  "- { name: zone, in: query, schema: { type: string } }\n        - $ref: '#/components/parameters/Limit'";

const concerned = rules.filter(({ id }) => /^api-(record|release|dates|post)$/.test(id));
const list = async (files: Files, which = concerned) =>
  (await runRules(which, buildFixture(files, { notice: { operationMonths: 6, versionMonths: 12 } }))).map(
    toLine,
  );

/** Adds a change of behaviour to the record of the last release. */
function addBehaviour(files: Files, level: string, rest = '', operation = 'POST /chargers'): void {
  const fingerprint = fingerprintOf(
    { id: 'behaviour-changed', level: 'risky', ...(operation && { operation }) },
    '2025-09-02',
  );
  const lines = [
    '  - id: behaviour-changed',
    `    level: ${level}`,
    ...(operation ? [`    operation: ${operation}`] : []),
    '    text: The list is shorter.',
    `    fingerprint: '${fingerprint}'`,
    ...(rest ? [`    ${rest}`] : []),
  ];
  files.set(RECORD, `${files.get(RECORD)}${lines.join('\n')}\n`);
}

it('finds nothing in a portal whose records are right', async () => {
  expect(await list(readHistoryFixture(), [...rules])).toEqual([]);
});

it('reports a deprecation with too short a notice', async () => {
  const files = readHistoryFixture((released) =>
    edit(released, LEGACY, "x-sunset: '2026-03-31'", "x-sunset: '2025-05-18'"),
  );
  expect(await list(files)).toEqual([
    'specs/legacy-api/openapi.yaml:14 has the last day 2025-05-18, less than 6 months after its deprecation on 2024-11-19. Choose 2025-05-19 or later. The notice is set in portal.config.ts. [api-release]',
  ]);
});

describe('the history of an API', () => {
  testFaults(
    [
      {
        name: 'a fingerprint of another change',
        seed: (files) => edit(files, RECORD, 'operation: GET /chargers', 'operation: GET /charger'),
        message:
          'specs/cpo-api/history/2025-09-02.yaml:8 has a fingerprint that does not belong to endpoint-added. Write 837fb589b75398f0. [api-record]',
      },
      {
        name: 'a record that is not YAML',
        seed: (files) => edit(files, RECORD, 'changes:', 'changes: ['),
        message:
          'specs/cpo-api/history/2025-09-02.yaml is not valid YAML: Nested mappings are not allowed in compact mappings. Correct the syntax. [api-record]',
      },
      {
        name: 'a document without a snapshot',
        seed: (files) => files.delete(SNAPSHOT),
        message:
          'specs/cpo-api/openapi.yaml has no snapshot of its last release in specs/cpo-api/history. Run `npm run api:release -- cpo`, which writes the record. [api-release]',
      },
      {
        name: 'a change without a record',
        seed: (files) => edit(files, CPO, "- $ref: '#/components/parameters/Limit'", PARAMETER),
        message:
          'specs/cpo-api/openapi.yaml:19 differs from the release of 2025-09-02 without a record: The query parameter `zone` is new and optional. (new-optional-request-parameter) Run `npm run api:release -- cpo`, which writes the record. [api-release]',
      },
      {
        name: 'a breaking change without notice',
        seed: (files) => addBehaviour(files, 'breaking', '', ''),
        message:
          'specs/cpo-api/history/2025-09-02.yaml:14 behaviour-changed breaks clients without a deprecation and a last day. Keep the old form, deprecate it with x-deprecated-since and an x-sunset at least 6 months later, or say in `exception` why this change cannot wait. [api-release]',
      },
      {
        name: 'a breaking change with too short a notice',
        seed: (files) =>
          addBehaviour(files, 'breaking', "notice: { since: '2025-06-01', sunset: '2025-09-01' }", ''),
        message:
          'specs/cpo-api/history/2025-09-02.yaml:14 behaviour-changed breaks clients on 2025-09-01, less than 6 months after its announcement on 2025-06-01. Choose 2025-12-01 or later. [api-release]',
      },
      {
        name: 'a breaking change before its last day',
        seed: (files) =>
          addBehaviour(files, 'breaking', "notice: { since: '2025-06-01', sunset: '2025-12-31' }", ''),
        message:
          'specs/cpo-api/history/2025-09-02.yaml:14 behaviour-changed breaks clients before its last day, 2025-12-31. Release it on this day or later. [api-release]',
      },
      {
        name: 'a date in a document without a record',
        seed: (files) => {
          const text = files.get(RECORD) ?? '';
          files.set(RECORD, text.slice(0, text.lastIndexOf('  - id:')));
        },
        message:
          'specs/cpo-api/openapi.yaml:49 is dated 2025-09-02, but specs/cpo-api/history/2025-09-02.yaml does not have the change: `POST /chargers` is new. (endpoint-added) Correct the date, or run `npm run api:release -- cpo --dated`. [api-dates]',
      },
      {
        name: 'a recorded operation without a date in the document',
        seed: (files) => edit(files, CPO, "      x-since: '2025-09-02'\n", ''),
        message:
          'specs/cpo-api/history/2025-09-02.yaml:4 records endpoint-added for GET /chargers, but the document has no matching date 2025-09-02. Add x-since, x-enum-since or x-deprecated-since with this day, or remove the change. [api-dates]',
      },
      {
        name: 'a post about a change without a record',
        seed: (files) =>
          edit(
            files,
            POST,
            'changes: [cpo/get-chargers]',
            'changes: [cpo/get-chargers, legacy/list-chargers]',
          ),
        message:
          'content/news/releases/2025-09-02-release.md:8 names legacy/list-chargers, but specs/legacy-api/history has no change of GET /chargers on 2025-09-02. Add the change to the record, or remove the operation from `changes`. [api-post]',
      },
      {
        name: 'a post about a version without a record',
        seed: (files) => edit(files, POST, 'kind: release', 'kind: release\napiVersions: [API v1]'),
        message:
          'content/news/releases/2025-09-02-release.md:7 names API v1, but specs/legacy-api/history has no record of 2025-09-02. Add the record, or remove the version from `apiVersions`. [api-post]',
      },
      {
        name: 'a record without a post',
        seed: (files) => files.delete('content/news/news/2024-11-19-deprecation-notice.md'),
        message:
          'specs/legacy-api/history/2024-11-19.yaml records changes of legacy, but no post is about legacy on this day. Publish a post, and name the operations in its `changes`. [api-post]',
      },
      {
        name: 'a change of behaviour that the post does not name',
        seed: (files) => addBehaviour(files, 'risky'),
        message:
          'specs/cpo-api/history/2025-09-02.yaml:14 records behaviour-changed for POST /chargers, but no post of this day names the operation. Explain the change in the post, and add the operation to its `changes`. [api-post]',
      },
    ],
    () => readHistoryFixture(),
    (files) => list(files),
  );
});
