import { useTempFolder } from '@voltmoor/build-tools/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rules } from './rules';
import { failuresOf, runRules, toLine } from './runRules';
import { buildSources } from './sources/buildSources';
import { readSources } from './sources/readSources';
import { siteRules } from './site/runSiteRules';
import { readFaults } from './testing/faults/readFaults';
import { APIS, buildFixture, edit, listProblems, readFixture, TODAY } from './testing/fixturePortal';
import { listSiteProblems, readSiteFixture } from './testing/fixtureSite';
import { readHistoryFixture } from './testing/historyFixture';

import.meta.glob(['./testing/**/*.{yaml,yml,md,mdx}', './openapi/assertions.yaml', './world/names.yaml']);

/** The faults of the small portal, by subject. */
const CONTENT = [
  'frontMatter',
  'links',
  'pages',
  'posts',
  'safety',
  'texts',
  'searchWords',
  'facts',
  'evidence',
  'names',
  'world',
  'operations',
  'requests',
  'responses',
  'schemas',
].map((subject) => ({ subject, faults: readFaults(subject) }));
const documentFaults = readFaults('documents');
const historyFaults = readFaults('history');
const siteFaults = readFaults('site');

const apiHistory = { notice: { operationMonths: 6, versionMonths: 12 } };
const historyRules = rules.filter(({ id }) => /^api-(record|release|dates|post)$/.test(id));

afterEach(() => vi.unstubAllEnvs());

it('finds nothing in a portal and a site without a fault', async () => {
  expect(await listProblems(readFixture())).toEqual([]);
  expect(await listProblems(readHistoryFixture(), { apiHistory })).toEqual([]);
  expect(await listSiteProblems(readSiteFixture())).toEqual([]);
});

describe.each(CONTENT)('$subject', ({ faults }) => {
  it.each(faults)('reports $name', async ({ seed, reports }) => {
    const files = readFixture();
    seed(files);
    expect(await listProblems(files)).toEqual([reports]);
  });
});

it('does not fail because of a review that is due', async () => {
  const files = readFixture();
  edit(files, 'content/data/duties.yaml', 'reviewed: 2025-09-02', 'reviewed: 2025-03-09');
  const findings = await runRules(rules, buildFixture(files));
  expect(findings.map(({ rule }) => rule)).toEqual(['review-due']);
  expect(failuresOf(findings, rules)).toEqual([]);
  const overdue = findings.map((finding) => ({ ...finding, rule: 'review-overdue' }));
  expect(failuresOf(overdue, rules)).toEqual(overdue);
});

describe('a folder, as the check reads it', () => {
  const { at, write } = useTempFolder();

  /** All faults are introduced at once, because validating and bundling documents is slow. */
  it('reports everything that is found when documents are read', async () => {
    vi.stubEnv('PORTAL_TODAY', TODAY);
    const files = readFixture();
    for (const { seed } of documentFaults) seed(files);
    for (const [file, text] of files) write(file, text);
    const found = (await runRules(rules, await readSources(at(), APIS))).map(toLine);
    expect(found).toEqual(documentFaults.map(({ reports }) => reports));
  });
});

/** A missing document makes much of the content look wrong, and a list of this would hide the cause. */
it.each(APIS)('reports nothing that follows from the missing document $id', async ({ id, source }) => {
  const files = readFixture();
  // This phrase and this word occur in no other text.
  edit(files, source, 'description: Lists ', 'description: Within 2 minutes it lists blorpish ');
  edit(
    files,
    'content/data/facts.yaml',
    "'away for more than #'",
    "'away for more than #'\n    - 'within # it lists'",
  );
  files.set('checks/spelling/words.txt', `${files.get('checks/spelling/words.txt') ?? ''}\nblorpish\n`);
  const { apis, ...rest } = buildFixture(files);
  expect(await runRules(rules, { ...rest, apis })).toEqual([]);
  const others = apis.filter((api) => api.id !== id);
  const sources = buildSources({ ...rest, apiHistory: null, apis: others, hasAllDocuments: false });
  expect(await runRules(rules, sources)).toEqual([]);
});

describe('the history of an API', () => {
  it.each(historyFaults)('reports $name', async ({ seed, reports }) => {
    const files = readHistoryFixture();
    seed(files);
    expect(await listProblems(files, { apiHistory, rules: historyRules })).toEqual([reports]);
  });
});

describe('a built site', () => {
  it.each(siteFaults)('reports $name', async ({ seed, reports }) => {
    const files = readSiteFixture();
    seed(files);
    expect(await listSiteProblems(files)).toEqual([reports]);
  });
});

it('has a fault for each rule', () => {
  const faults = [
    ...CONTENT.flatMap((subject) => subject.faults),
    ...documentFaults,
    ...historyFaults,
    ...siteFaults,
  ];
  const shown = new Set(faults.map(({ reports }) => /\[([\w-]+)\]$/.exec(reports)?.[1]));
  const names = [...rules.flatMap(({ id, ids = [id] }) => ids), ...siteRules.map(({ id }) => id)];
  const missing = names.filter((name) => !shown.has(name));
  expect(missing, 'rules without a fault; add one to a file in checks/testing/faults').toEqual([]);
});
