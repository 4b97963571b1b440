import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../rules';
import { toStyleLines } from '../openapi/countStyle';
import { runRules, toLine } from '../runRules';
import { readSources } from './readSources';

const FIXTURE = path.join(__dirname, '../testing/portal');
const CPO = {
  id: 'cpo',
  label: 'CPO API',
  source: 'specs/cpo-api/openapi.yaml',
  operationsPath: '/reference/cpo',
  categoriesPath: '/category/cpo',
  rules: 'house',
  conventions: 'v2',
} as const;
const LEGACY = {
  id: 'legacy',
  label: 'Legacy API',
  source: 'specs/legacy-api/openapi.yaml',
  operationsPath: '/reference/legacy',
  categoriesPath: '/category/legacy',
  rules: 'house',
  conventions: 'v1',
} as const;

/**
 * A document in another style: no descriptions, names in camel case, and a component name that the CPO API also uses.
 */
const PARKS = {
  id: 'parks',
  label: 'Parks API',
  source: 'specs/parks.yaml',
  operationsPath: '/reference/parks',
  categoriesPath: '/category/parks',
  rules: 'valid',
} as const;
const PARKS_DOCUMENT = `openapi: 3.0.3
info: { title: Parks, version: '1' }
paths:
  /parks:
    get:
      tags: [Parks and gates]
      operationId: listParks
      responses:
        '200':
          description: Parks with a misspelt wrod
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Charger' }
components:
  schemas:
    Charger:
      type: object
      properties:
        power: { type: integer }
`;

let root = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'checks-'));
  await cp(FIXTURE, root, { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

/** Replaces a text in one file of the copy, runs all rules and returns their messages. */
async function listProblemsAfter(file: string, from: string, to: string): Promise<string[]> {
  const full = path.join(root, file);
  const text = await readFile(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain "${from}"`);
  await writeFile(
    full,
    text.replace(from, () => to),
  );
  return (await runRules(rules, await readSources(root, [CPO, LEGACY]))).map(toLine);
}

it('reads a portal from its folder and finds nothing in a valid one', async () => {
  expect(await listProblemsAfter(CPO.source, 'info:', 'info:')).toEqual([]);
});

it('reports the line of a broken reference, but not its consequences', async () => {
  expect(
    await listProblemsAfter(
      CPO.source,
      "items: { $ref: '#/components/schemas/Charger' }",
      "items: { $ref: '#/components/schemas/Car' }",
    ),
  ).toEqual([
    'specs/cpo-api/openapi.yaml:38 has a $ref to #/components/schemas/Car, which cannot be found. Correct the $ref, or add what it refers to. [api-document]',
  ]);
});

it('reports the source line of a problem in an operation', async () => {
  expect(await listProblemsAfter(CPO.source, '      summary: Add a charger\n', '')).toEqual([
    'specs/cpo-api/openapi.yaml:49 add-charger has no summary. Add one: a verb and its object, such as "Add a charger". [api-summary]',
  ]);
});

it('reports a document that is not valid YAML, but not the consequences', async () => {
  const problems = await listProblemsAfter(LEGACY.source, 'openapi: 3.1.0', 'openapi: [3.1.0');
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^specs\/legacy-api\/openapi\.yaml:2 is not valid JSON or YAML/);
});

describe('an additional document', () => {
  const readWith = async (parks: Omit<typeof PARKS, 'rules'> & { rules: 'house' | 'valid' }) => {
    await writeFile(path.join(root, PARKS.source), PARKS_DOCUMENT);
    return readSources(root, [CPO, LEGACY, parks]);
  };

  it('only has to be valid when its API says so; style findings are counted in one line', async () => {
    const sources = await readWith(PARKS);
    expect((await runRules(rules, sources)).map(toLine)).toEqual([]);
    expect(toStyleLines(rules, sources)).toEqual([
      expect.stringMatching(
        /^Parks API: \d+ style findings \(.*api-summary 1.*\), which rules: 'valid' allows\.$/,
      ),
    ]);
    expect(sources.routes.find('/category/parks/Parks-and-gates').kind).toBe('route');
  });

  it('is checked against the house rules, with findings at its own file even if component names clash', async () => {
    const findings = await runRules(rules, await readWith({ ...PARKS, rules: 'house' }));
    expect(findings.map(toLine)).toContainEqual(
      expect.stringMatching(/^specs\/parks\.yaml:19 schema Charger: .*property power has no description/),
    );
    expect(new Set(findings.map(({ file }) => file))).toEqual(new Set([PARKS.source]));
  });
});
