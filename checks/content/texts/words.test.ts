import { readFileSync } from 'node:fs';
import path from 'node:path';
import { termsSchema } from '@voltmoor/content/schemas';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Sources } from '../../rule';
import { words } from './words';

const FILE = path.resolve(import.meta.dirname, '../../../content/data/terms.yaml');
const { terms } = termsSchema.parse(parse(readFileSync(FILE, 'utf8')));

/** Returns what the rule says about a sentence of a guide, with the terms of this portal. */
async function findSuggestions(text: string): Promise<string[]> {
  const place = () => ({ file: 'guide.md', line: 1 });
  const sources = { data: { terms, glossary: [] }, prose: [{ text, source: 'guide', place }] };
  const problems = await words.check(sources as unknown as Sources);
  return problems.map(({ message, fix }) => `${message} ${fix}`);
}

it.each([
  ['The reason stands in the last column.', 'says "stands in". Say "is".'],
  ['The same rule holds for a terminal.', 'says "holds for". Say "applies to".'],
  ['Wait while the platform is away.', 'says "is away". Say "unavailable".'],
  ['The API answers with an error.', 'says "API answers". Say "respond with".'],
  ['If the id is wrong, the answer is 404.', 'says "the answer is". Say "respond with".'],
  ['Each deed needs a permission.', 'says "deed". Say "action".'],
  ['The manufacturer must mend the firmware.', 'says "mend". Say "correct".'],
  ['Two tags are told apart by the UID.', 'says "told apart". Say "identify".'],
  ['The price is in an own block.', 'says "an own". Say "a separate".'],
  ['Every program shall follow it.', 'says "shall". Say "must".'],
  ['Look at the limit once more.', 'says "once more". Say "again".'],
  ['Check the CDR at both sides.', 'says "at both sides". Say "on both sides".'],
])('reports %s', async (text, suggestion) => {
  expect(await findSuggestions(text)).toEqual([expect.stringContaining(suggestion)]);
});

it.each([
  'The terminal holds EUR 40 on the card.',
  'No role takes away what another one gives.',
  'Support answers questions on working days.',
  'Drivers stand in front of a closed gate.',
])('accepts %s', async (text) => {
  expect(await findSuggestions(text)).toEqual([]);
});
