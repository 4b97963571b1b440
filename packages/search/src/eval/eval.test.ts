import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../engine/types';
import { fixtureEngine, fixtureIndex } from '../testing/fixtureEngine';
import { checkGates, checkSize, compressedSize, writeScores } from './gates';
import { measure, parseKnownItems, scoresOf, type Outcome } from './measure';
import { explainFirst } from './why';

import.meta.glob('/content/search/*.json');

const outcome = (rank: number, kind = 'title'): Outcome => ({
  query: 'q',
  accept: ['/a'],
  kind,
  rank,
  pages: [],
  hasResults: rank > 0,
});

describe('measure', () => {
  it('finds accepted routes with spaces, and other versions', async () => {
    const engine = await fixtureEngine();
    const outcomes = measure(
      engine,
      [
        {
          query: 'connection password',
          accept: ['/documentation/voltmoor-ui/Set up/chargers'],
          kind: 'task',
        },
        { query: 'get cdrs', accept: ['/documentation/ocpi-descriptions/get-cdrs-211'], kind: 'title' },
        { query: 'reboot', accept: ['/nowhere'], kind: 'title' },
      ],
      'window',
    );
    expect(outcomes.map(({ rank }) => rank)).toEqual([1, 1, 0]);
  });

  it('computes success rates and reciprocal ranks', () => {
    expect(scoresOf([1, 2, 4, 0].map((rank) => outcome(rank)))).toEqual({
      queries: 4,
      successAt1: 0.25,
      successAt3: 0.5,
      zeroResults: 0.25,
    });
  });
});

describe('rows', () => {
  const item = { query: 'gate', accept: ['/b'], kind: 'title' };
  const hit = (url: string, section: string, versions: string[] = []) => ({
    url,
    section,
    variants: versions.map((version) => ({ url: version, title: '', version })),
  });
  const usage = { isCode: true, groups: [{ places: [{ url: '/code', variants: [] }] }] };
  const engineWith = (hits: unknown[], usages: unknown[] = []) => ({
    search: () => ({ hits, usages }) as unknown as SearchResult,
  });

  it('counts the rows of the window, also those of one page, in the order of its groups', () => {
    const hits = [
      hit('/a#1', 'A'),
      hit('/a#2', 'A'),
      hit('/c', 'C'),
      hit('/d', 'D'),
      hit('/e', 'C'),
      hit('/b', 'D'),
    ];
    expect(measure(engineWith(hits), [item], 'window')[0]?.rank).toBe(5);
    const many = [1, 2, 3, 4, 5, 6, 7].map((at) => hit(`/${at}`, 'D'));
    expect(measure(engineWith([...many, hit('/b', 'D')]), [item], 'window')[0]?.rank).toBe(0);
  });

  it('counts a version at the rank of its row, and uses above the results of the page', () => {
    const hits = [hit('/a', 'A'), hit('/a2', 'A', ['/b'])];
    expect(measure(engineWith(hits), [item], 'page')[0]?.rank).toBe(2);
    expect(measure(engineWith(hits, [usage]), [item], 'page')[0]?.rank).toBe(3);
  });
});

describe('explainFirst', () => {
  it('compares the first result with the next page, feature by feature', async () => {
    const lines = explainFirst(await fixtureEngine(), 'charger').split('\n');
    expect(lines[0]).toMatch(/^1\. \/documentation\/.* \(/);
    expect(lines.slice(2).every((line) => /^ {3}\w+ +-?[\d.]+ +-?[\d.]+ {3}[+-][\d.]+$/.test(line))).toBe(
      true,
    );
    const sumOf = (line = ''): number => Number(/\((-?[\d.]+)\)$/.exec(line)?.[1]);
    const leads = lines.slice(2).map((line) => Number(line.split(' ').at(-1)));
    const total = leads.reduce((sum, lead) => sum + lead, 0);
    expect(total).toBeCloseTo(sumOf(lines[0]) - sumOf(lines[1]), 0);
  });

  it('says when there are no results', async () => {
    expect(explainFirst(await fixtureEngine(), 'xyzzyqwerty')).toBe('"xyzzyqwerty" has no results.');
  });
});

describe('gates', () => {
  it('report an index that is too large', () => {
    const { full } = fixtureIndex();
    const bytes = compressedSize(full);
    expect(bytes).toBeLessThan(JSON.stringify(full).length / 3);
    expect(checkSize(bytes)).toEqual([]);
    expect(checkSize(850_001)).toEqual([
      'the index has 850001 bytes after compression, but must have at most 850000',
    ]);
  });

  it('report every score that is too low, and nothing otherwise', () => {
    const right = Array.from({ length: 8 }, () => outcome(1));
    expect(checkGates(right, 'known', 'page')).toEqual([]);
    expect(checkGates([...right, outcome(0), outcome(0)], 'known', 'window')).toEqual(
      [
        'overall: success@1 is 80.0 %, but must be at least 90.0 %',
        'overall: success@3 is 80.0 %, but must be at least 97.0 %',
        'titles, fields, paths: success@1 is 80.0 %, but must be at least 97.0 %',
        'titles, fields, paths: success@3 is 80.0 %, but must be at least 100.0 %',
        'overall: 20.0 % of the queries have no results, but at most 1.0 % may',
      ].map((problem) => `known questions, window: ${problem}`),
    );
    expect(checkGates([outcome(2)], 'held-out', 'page')).toEqual([
      'held-out questions, page: overall: success@1 is 0.0 %, but must be at least 88.0 %',
    ]);
  });

  it('write a table of the scores by kind', () => {
    expect(writeScores([outcome(1), outcome(3, 'typo')]).split('\n')).toEqual([
      'kind              queries  success@1  success@3       zero',
      'title                   1    100.0 %    100.0 %      0.0 %',
      'typo                    1      0.0 %    100.0 %      0.0 %',
      'all                     2     50.0 %    100.0 %      0.0 %',
    ]);
  });
});

describe('the queries', () => {
  const items = parseKnownItems(
    readFileSync(new URL('../../../../content/search/questions.json', import.meta.url), 'utf8'),
    'questions.json',
  );

  const heldOut = parseKnownItems(
    readFileSync(new URL('../../../../content/search/heldOutQuestions.json', import.meta.url), 'utf8'),
    'heldOutQuestions.json',
  );

  it('are not among those from which nothing is learned', () => {
    const known = new Set(items.map(({ query }) => query.toLowerCase()));
    expect(heldOut.length).toBeGreaterThanOrEqual(100);
    expect(heldOut.filter(({ query }) => known.has(query.toLowerCase()))).toEqual([]);
  });

  it('are at least 150, without repetitions, and include every kind', () => {
    expect(items.length).toBeGreaterThanOrEqual(150);
    expect(new Set(items.map(({ query, kind }) => `${kind} ${query}`)).size).toBe(items.length);
    expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([
      'code',
      'developer',
      'field',
      'foreign',
      'label',
      'news',
      'path',
      'phrase',
      'protocol',
      'question',
      'split-field',
      'symptom',
      'synonym',
      'task',
      'title',
      'typo',
    ]);
  });

  it('of other files are checked, and errors name the wrong entry', () => {
    expect(() => parseKnownItems('[{"query": "x", "accept": ["a"], "kind": "t"}]', 'mine.json')).toThrow(
      /mine\.json must be an array[\s\S]*0\.accept\.0/,
    );
    expect(() => parseKnownItems('{', 'mine.json')).toThrow('mine.json is not valid JSON');
  });
});
