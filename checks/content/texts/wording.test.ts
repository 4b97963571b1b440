import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createRecords } from '@voltmoor/build-tools/cache';
import type { Prose } from '../../prose/readPageProse';
import type { Sources } from '../../rule';
import { collect } from '../../runRules';
import { expand, wording, wordingSchema } from './wording';

import.meta.glob('/content/data/wording.yaml');

const FILE = path.resolve(import.meta.dirname, '../../../content/data/wording.yaml');
const rules = wordingSchema.parse(parse(readFileSync(FILE, 'utf8')));

/** Returns what the rules of this portal say about a text, which is also the text of a file. */
async function findProblems(text: string, source: Prose['source'] = 'guide'): Promise<string[]> {
  const place = () => ({ file: 'content/docs/guide.md', line: 1 });
  const sources = {
    data: { wording: rules },
    prose: [{ text, source, place }],
    files: new Map([['content/docs/guide.md', text]]),
    memory: createRecords<unknown>(),
  };
  const problems = await collect('wording', (report) => wording.check(sources as unknown as Sources, report));
  return problems.map(({ message, fix }) => `${message} ${fix}`);
}

it.each(rules)('reports $avoid', async ({ avoid, use, why }) => {
  for (const words of avoid.flatMap(expand)) {
    const problem = `says "${words}". ${use === undefined ? '' : `Say "${use}". `}${why}`;
    expect(await findProblems(`These ${words}\nare in a text.`)).toEqual([problem]);
  }
});

it.each(rules.filter(({ except }) => except))('accepts $except', async ({ except = [] }) => {
  for (const words of except.flatMap(expand))
    expect(await findProblems(`Here ${words} is right.`)).toEqual([]);
});

it.each([
  'The terminal holds EUR 40 on the card.',
  'No role takes away what another one gives.',
  'Support answers questions on working days.',
  'Drivers stand in front of a closed gate.',
  'The last month of a contract has its own invoice.',
  'The type is WHITELIST, and the field is agentId.',
])('accepts %s', async (text) => {
  expect(await findProblems(text)).toEqual([]);
});

it('finds plurals, capitals and words on two lines, with the words as they are written', async () => {
  expect(await findProblems('Charge\npoints need power.')).toEqual([
    expect.stringContaining('says "Charge points". Say "charger".'),
  ]);
});

it('lets descriptions of APIs speak of the current state, and the standard of charge points', async () => {
  const text = 'The charge point is currently offline.';
  expect(await findProblems(text)).toHaveLength(2);
  expect(await findProblems(text, 'document')).toHaveLength(1);
  expect(await findProblems(text, 'standard')).toEqual([]);
});

it('expands groups', () => {
  expect(expand('(in|over) the (few )?days')).toEqual([
    'in the few days',
    'in the days',
    'over the few days',
    'over the days',
  ]);
});
