import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../compare';
import { tinyDocument } from '../compare/fixtures/tinyDocument';
import { historyFolder, readHistory } from './history';
import { addMonths, deprecationProblem, noticeMonths, noticeProblem } from './notice';

import { fingerprintOf, formatRecord, parseRecord, toRecorded } from './recordFile';
import { formatSnapshot, parseSnapshot, unrecorded, withoutTexts } from './snapshot';

const old = tinyDocument({ call: { summary: 'Add' } });
const parameters = [{ name: 'siteId', in: 'query', description: 'Site.', schema: { type: 'string' } }];
const now = tinyDocument({ call: { summary: 'Add', parameters } });
const changes = compareDocuments(old, now, { today: '2025-03-04' }).flatMap(toRecorded);
const text = formatRecord({ date: '2025-03-04', changes });

describe('a record', () => {
  it('is read as it was written', () => {
    expect(changes).toHaveLength(1);
    expect(parseRecord('2025-03-04', text)).toEqual({
      record: { date: '2025-03-04', changes },
      problems: [],
    });
  });

  it.each([
    [
      'an unknown id',
      'new-optional-request-parameter',
      'new-thing',
      'has the id new-thing, which is unknown.',
    ],
    ['a wrong level', 'compatible', 'risky', 'says that new-optional-request-parameter is risky.'],
    ['another place', 'query.siteId', 'query.id', 'has a fingerprint that does not belong to'],
    ['an unknown key', 'place:', 'where:', 'Unrecognized key'],
    ['broken YAML', 'changes:', 'changes: [', 'is not valid YAML'],
  ])('is refused with %s', (_name, from, to, message) => {
    const { problems } = parseRecord('2025-03-04', text.replace(from, to));
    expect(problems.map((problem) => problem.message)).toEqual([expect.stringContaining(message)]);
  });

  it('has another fingerprint for a behaviour on another day', () => {
    const change = { id: 'behaviour-changed', level: 'risky', operation: 'GET /chargers' } as const;
    expect(fingerprintOf(change, '2025-03-04')).not.toBe(fingerprintOf(change, '2025-03-05'));
  });
});

describe('a snapshot', () => {
  it('has no texts for readers, but keeps names that look like them', () => {
    const schema = {
      description: 'A charger.',
      'x-unit': 'kW',
      'x-enum-descriptions': {},
      properties: { description: { type: 'string', example: 'Left' }, enum: { enum: [{ example: 1 }] } },
    };
    expect(withoutTexts({ components: { schemas: { example: schema } } })).toEqual({
      components: {
        schemas: {
          example: {
            'x-unit': 'kW',
            properties: { description: { type: 'string' }, enum: { enum: [{ example: 1 }] } },
          },
        },
      },
    });
  });

  it('is read as it was written', () => {
    const snapshot = { released: '2025-03-04', document: withoutTexts(now) };
    expect(parseSnapshot(formatSnapshot(snapshot))).toEqual(snapshot);
    expect(parseSnapshot('{"released":')).toBeUndefined();
    expect(parseSnapshot('[]')).toBeUndefined();
  });

  it('differs from a document in changes that no later record has', () => {
    const snapshot = { released: '2025-02-01', document: withoutTexts(old) };
    const record = (date: string) => [{ date, changes }];
    expect(unrecorded(snapshot, old, [], '2025-03-04')).toEqual([]);
    expect(unrecorded(snapshot, now, [], '2025-03-04')).toMatchObject([{ place: 'query.siteId' }]);
    expect(unrecorded(snapshot, now, record('2025-03-04'), '2025-03-04')).toEqual([]);
    expect(unrecorded(snapshot, now, record('2025-01-31'), '2025-03-04')).toHaveLength(1);
  });
});

describe('the notice of a breaking change', () => {
  const problem = (notice: { since: string; sunset: string } | undefined, date: string) =>
    noticeProblem({ level: 'breaking', notice }, date, 6)?.message;

  it('has to be long enough, and over', () => {
    expect(problem(undefined, '2025-12-01')).toBe('breaks clients without a deprecation and a last day.');
    expect(problem({ since: '2025-01-15', sunset: '2025-07-14' }, '2025-12-01')).toContain(
      'less than 6 months',
    );
    expect(problem({ since: '2025-01-15', sunset: '2025-07-15' }, '2025-07-14')).toContain(
      'before its last day',
    );
    expect(problem({ since: '2025-01-15', sunset: '2025-07-15' }, '2025-07-15')).toBeUndefined();
  });

  it('is not needed for other changes and with an exception', () => {
    expect(noticeProblem({ level: 'risky' }, '2025-12-01', 6)).toBeUndefined();
    expect(
      noticeProblem({ level: 'breaking', exception: 'It was unsafe.' }, '2025-12-01', 6),
    ).toBeUndefined();
  });

  it('is the time between a deprecation and its last day, if it has one', () => {
    const deprecated = { 'x-deprecated-since': '2025-01-15' };
    expect(deprecationProblem({ ...deprecated, 'x-sunset': '2025-07-14' }, 6)).toEqual({
      message: 'has the last day 2025-07-14, less than 6 months after its deprecation on 2025-01-15.',
      fix: 'Choose 2025-07-15 or later. The notice is set in portal.config.ts.',
    });
    expect(deprecationProblem({ ...deprecated, 'x-sunset': '2025-07-15' }, 6)).toBeUndefined();
    expect(deprecationProblem(deprecated, 6)).toBeUndefined();
  });

  it('ends in the month that it names', () => {
    expect(addMonths('2025-08-31', 6)).toBe('2026-02-28');
    expect(addMonths('2025-08-15', 12)).toBe('2026-08-15');
  });

  it('is that of a version for an API that another one replaces', () => {
    const settings = { notice: { operationMonths: 6, versionMonths: 12 } };
    expect(noticeMonths(settings, [{ replaces: 'legacy' }, {}], 'legacy')).toBe(12);
    expect(noticeMonths(settings, [{ replaces: 'legacy' }, {}], 'cpo')).toBe(6);
  });
});

describe('the history of an API', () => {
  it('is in the folder of its document', () => {
    expect(historyFolder({ id: 'cpo', source: 'specs/cpo-api/openapi.yaml' })).toBe('specs/cpo-api/history');
    expect(historyFolder({ id: 'cpo', source: 'openapi.yaml' })).toBe('history');
    expect(historyFolder({ id: 'cpo', source: 'https://example.org/openapi.yaml' })).toBe(
      'specs/cpo/history',
    );
  });

  it('lists records from the oldest, and files that do not belong there', () => {
    const files = new Map([
      ['h/2025-03-04.yaml', text],
      ['h/2024-03-04.yaml', text],
      ['h/notes.md', ''],
      ['h/released.json', '{}'],
      ['other/2025-03-04.yaml', ''],
    ]);
    const { records, problems } = readHistory('h', files);
    expect(records.map(({ date }) => date)).toEqual(['2024-03-04', '2025-03-04']);
    expect(problems.map(({ file, message }) => `${file} ${message}`)).toEqual([
      'h/notes.md is neither a record nor the snapshot.',
      'h/released.json is not a snapshot.',
    ]);
  });
});
