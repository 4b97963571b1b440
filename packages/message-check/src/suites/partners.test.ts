import { beforeAll, describe, expect, it } from 'vitest';
import { applyFix } from '../finding';
import { checkMessage, type CheckResult } from '../checkMessage';
import type { PlacedFinding } from '../finding';
import { buildOcppTables } from '../ocpp/buildOcppTables';
import { MISTAKES, OBJECTS, VALID } from '../testing/partnerMistakes';
import { readTestApi } from '../testing/readTestTables';
import { cdr, NAMES, platformCdr, session, tariff, writeExample } from '../testing/examples';
import type { Table } from '../tables/types';

let tables: Table[];
beforeAll(async () => {
  const apis = await Promise.all([readTestApi('ocpi'), readTestApi('cpo')]);
  tables = [...apis.flatMap((api) => api.tables), ...buildOcppTables()];
}, 300_000);

const check = (text: string): CheckResult => checkMessage(text, tables);
const describeOne = ({ severity, code, path }: PlacedFinding): string => `${severity} ${code} ${path}`;
const totalOf = ({ counts }: CheckResult): number => counts.error + counts.warning + counts.hint;

describe('what the standard allows has no error', () => {
  it.each(VALID)('$what', ({ message }) => {
    const { name, findings } = check(JSON.stringify(message));
    expect(name).not.toBe('');
    expect(findings.filter(({ severity }) => severity === 'error').map(describeOne)).toEqual([]);
  });
});

describe('what partners break is found at its path', () => {
  it.each(MISTAKES)('$what', ({ message, finding }) => {
    const { findings } = check(JSON.stringify(message));
    expect(findings.map(describeOne)).toContain(finding);
    for (const { severity, basis } of findings) if (severity === 'error') expect(basis).toMatch(/\.$/);
  });
});

it.each([
  [
    'an error',
    { code: 'CONNECTOR_BUSY', message: 'Connector 1 of charger 4711 has a session.' },
    'Error, LEGACY',
  ],
  ['local times', { from: '2025-09-02T06:00:00', to: '2025-09-02T12:00:00' }, 'DiagnosticsRequest, LEGACY'],
])('tells API v1 from v2 by the form of its values: %s', async (_, message, name) => {
  const legacy = await readTestApi('legacy');
  const result = checkMessage(JSON.stringify(message), [...tables, ...legacy.tables]);
  expect([result.name, result.counts.error]).toEqual([name, 0]);
});

it('says nothing that follows from an end before the start', () => {
  const { findings } = check(JSON.stringify({ ...platformCdr, endedAt: '2025-09-02T07:37:30Z' }));
  expect(findings.map(describeOne)).toEqual(['error time-order endedAt']);
});

it('names versions whose successor is missing in the list', () => {
  const listOf = (...names: string[]): string =>
    JSON.stringify(names.map((version) => ({ version, url: `https://tst.example/${version}` })));
  const { findings } = check(listOf('2.1', '2.1.1', '2.2'));
  expect(findings.map(describeOne)).toEqual(['hint deprecated-value [2].version']);
  expect(check(listOf('2.2', '2.2.1', '2.3.0')).findings).toEqual([]);
});

it('recognises a version by a field deep in the message that only this version has', () => {
  const inNext = { ...session, total_cost: { before_taxes: 4.2, taxes: [{ name: 'VAT', amount: 0.88 }] } };
  const { name, counts } = check(JSON.stringify(inNext));
  expect(name).toMatch(/^Session, OCPI 2\.3\.0/);
  expect(counts.error).toBe(0);
});

it('unpacks a message that was written as JSON twice', () => {
  const text = JSON.stringify(cdr);
  const [finding] = check(JSON.stringify(text)).findings;
  expect(applyFix(JSON.stringify(text), finding!.fix!)).toBe(text);
});

it('says which fields of a message of another version are missing', () => {
  const credentials = {
    token: 'abc',
    url: 'https://tst.example/versions',
    party_id: 'TST',
    country_code: 'NL',
  };
  const { name, findings } = checkMessage(JSON.stringify(credentials), tables, { version: '2.2.1' });
  expect(name).toBe('Credentials, OCPI 2.2.1');
  expect(findings.map(describeOne)).toContain('error required roles');
});

it('names the body of a PATCH by what is missing', () => {
  const nameOf = (message: object): string => check(JSON.stringify(message)).name;
  expect(nameOf({ name: 'Depot', last_updated: '2025-09-02T08:15:30Z' })).toBe(
    'PATCH of Location, OCPI 2.2.1',
  );
  expect(nameOf({ status: 'CHARGING' })).toBe('PATCH of EVSE, OCPI 2.1.1');
  expect(nameOf({ tariff_ids: ['A'], last_updated: '2025-09-02T08:15:30Z' })).toBe(
    'PATCH of Connector, OCPI 2.2.1',
  );
  expect(nameOf({ status: 'FREE', last_updated: '2025-09-02T08:15:30Z' })).toBe('PATCH of EVSE, OCPI 2.2.1');
});

it.each([
  ['[]', 'hint unrecognised '],
  ['null', 'error unrecognised '],
  ['[null]', 'error unrecognised '],
])('recognises nothing in %s', (text, finding) => {
  const { name, findings } = check(text);
  expect([name, ...findings.map(describeOne)]).toEqual(['', finding]);
});

it('names the payload of OCPP by the oldest version that it fits', () => {
  const { name, recognised } = check(
    JSON.stringify({ requestId: 7, seqNo: 0, generatedAt: '2025-09-02T08:15:30Z' }),
  );
  expect(name).toMatch(/^Notify\w+ request, OCPP 2\.0\.1$/);
  expect(recognised?.alsoFits).toContain('OCPP 2.1');
});

it.each([
  [{ name: 'Depot' }, 'PATCH of Location, OCPI 2.1.1'],
  [{ description: 'Night' }, 'ConfigTemplateUpdate, CPO'],
  [{ result: 'ACCEPTED', timeout: 30 }, 'CommandResponse, OCPI 2.2'],
  [
    { data: { result: 'REJECTED', timeout: 20 }, status_code: 1000, timestamp: '2025-09-02T08:15:30Z' },
    'Response (command), OCPI 2.1.1',
  ],
])('names the other objects that %j can be', (message, other) => {
  const { recognised, findings } = check(JSON.stringify(message));
  expect(findings).toEqual([]);
  expect(recognised?.alsoFits).toContain(other);
});

it.each([
  [{ id: 'x' }, /^PATCH of /],
  [{ uid: 'x' }, /^PATCH of /],
  [{ location_ids: ['L1'] }, /^PATCH of Terminal, OCPI 2\.3\.0/],
])('takes %j for a PATCH, because no whole object has so few fields', (message, name) => {
  const result = check(JSON.stringify(message));
  expect(result.name).toMatch(name);
  expect(result.counts.error).toBe(0);
});

it.each([
  ['UNAVAILABLE', undefined],
  ['AVIALABLE', 'AVAILABLE'],
  ['AVAILABEL', 'AVAILABLE'],
])('proposes no value that may mean the opposite: %s becomes %s', (status, expected) => {
  const evses = OBJECTS.location.evses.map((evse) => ({ ...evse, status }));
  const [finding] = check(JSON.stringify({ ...OBJECTS.location, evses })).findings;
  expect(finding?.path).toBe('evses[0].status');
  expect(finding?.fix?.title).toBe(expected && `Replace with "${expected}"`);
});

it('finds a wrong value at the end of a long list', () => {
  const sessions = Array.from({ length: 2000 }, (_, index) =>
    index < 1999 ? session : { ...session, kwh: '1' },
  );
  const { findings } = check(JSON.stringify(sessions));
  expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual(['type [1999].kwh']);
});

describe('the costs of a long message', () => {
  const wrong = { ...cdr, total_cost: { excl_vat: 999 } };
  const codesOf = (message: unknown): string[] =>
    check(JSON.stringify(message)).findings.map(({ code, path }) => `${code} ${path}`);

  it('are compared for 100 CDRs, and the message says so', () => {
    const found = codesOf([...Array<unknown>(100).fill(cdr), wrong]);
    expect(found).toContain('cost-limit [100]');
    expect(found.filter((each) => each.startsWith('cost-total'))).toEqual([]);
    expect(codesOf(Array(100).fill(cdr)).filter((each) => each.startsWith('cost-limit'))).toEqual([]);
  });

  it('are not compared for a CDR with more than 5,000 periods, instead of leaving out some of them', () => {
    const [first] = cdr.charging_periods;
    const periods = (count: number): unknown => ({ ...wrong, charging_periods: Array(count).fill(first) });
    const found = codesOf([periods(5001), wrong]);
    expect(found).toContain('cost-limit [0]');
    expect(found.filter((each) => /^cost-(?!limit)/.test(each)).every((each) => each.includes(' [1]'))).toBe(
      true,
    );
    expect(found.some((each) => each.startsWith('cost-total [1]'))).toBe(true);
  });

  it('are not compared for periods that have too many prices', () => {
    const many = { ...tariff, elements: Array(2000).fill(tariff.elements[0]) };
    const long = { ...wrong, charging_periods: Array(100).fill(cdr.charging_periods[0]), tariffs: [many] };
    expect(codesOf([long, wrong]).filter((each) => each.startsWith('cost-'))).toEqual([
      'cost-limit [0]',
      expect.stringContaining('cost-total [1]'),
    ]);
  });
});

it('every fix makes the message better', () => {
  const texts = [...MISTAKES.map(({ message }) => JSON.stringify(message)), ...NAMES.map(writeExample)];
  let fixes = 0;
  for (const text of texts) {
    const before = check(text);
    for (const finding of before.findings) {
      if (!finding.fix) continue;
      fixes += 1;
      const after = check(applyFix(text, finding.fix));
      const what = `${before.name}: ${describeOne(finding)}, ${finding.fix.title}`;
      expect(totalOf(after), what).toBeLessThan(totalOf(before));
      if (finding.severity === 'error') expect(after.counts.error, what).toBeLessThan(before.counts.error);
      else expect(after.counts.error, what).toBeLessThanOrEqual(before.counts.error);
    }
  }
  expect(fixes).toBeGreaterThan(30);
});

it('all fixes of errors can be applied at once', () => {
  const text = writeExample('location');
  const before = check(text);
  const fixes = before.findings.flatMap(({ severity, fix }) => (severity === 'error' && fix ? fix : []));
  const after = check(applyFix(text, ...fixes));
  expect(fixes.length).toBeGreaterThan(3);
  expect(before.counts.error - after.counts.error).toBeGreaterThanOrEqual(fixes.length);
});
