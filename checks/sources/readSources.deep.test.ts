import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rules } from '../rules';
import { runRules, toLine } from '../runRules';
import { readSources } from './readSources';

const FIXTURE = path.join(__dirname, '../testing/portal');
const CPO = {
  id: 'cpo',
  label: 'CPO API',
  source: 'specs/cpo-api/openapi.yaml',
  operationsPath: '/reference/cpo',
  categoriesPath: '/category/cpo',
};
const LEGACY = {
  id: 'legacy',
  label: 'Legacy API',
  source: 'specs/legacy-api/openapi.yaml',
  operationsPath: '/reference/legacy',
  categoriesPath: '/category/legacy',
};

let root = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'checks-'));
  await cp(FIXTURE, root, { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

/** Runs all rules on the copy after a text of one file was replaced. */
async function tellAfter(file: string, from: string, to: string): Promise<string[]> {
  const full = path.join(root, file);
  const text = await readFile(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold "${from}"`);
  await writeFile(
    full,
    text.replace(from, () => to),
  );
  return (await runRules(rules, await readSources(root, [CPO, LEGACY]))).map(toLine);
}

it('reads a portal from its folder and finds nothing in a healthy one', async () => {
  expect(await tellAfter(CPO.source, 'info:', 'info:')).toEqual([]);
});

it('tells the line of a reference that leads nowhere, and not what follows from it', async () => {
  expect(
    await tellAfter(
      CPO.source,
      "items: { $ref: '#/components/schemas/Charger' }",
      "items: { $ref: '#/components/schemas/Car' }",
    ),
  ).toEqual([
    'specs/cpo-api/openapi.yaml:38 has a $ref to #/components/schemas/Car, which cannot be found. Correct the $ref or add what it names. [api-document]',
  ]);
});

it('tells the line of a fault in an operation by its origin', async () => {
  expect(await tellAfter(CPO.source, '      summary: Add a charger\n', '')).toEqual([
    'specs/cpo-api/openapi.yaml:49 add-charger has no summary. Add one: a verb and its object, such as "Add a charger". [api-summary]',
  ]);
});

it('tells of a document that is no YAML, and not what follows from it', async () => {
  const told = await tellAfter(LEGACY.source, 'openapi: 3.1.0', 'openapi: [3.1.0');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^specs\/legacy-api\/openapi\.yaml:2 is neither JSON nor YAML/);
});
