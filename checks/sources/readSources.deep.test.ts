import { cp } from 'node:fs/promises';
import path from 'node:path';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rules } from '../rules';
import { toStyleLines } from '../openapi/countStyle';
import { runRules, toLine } from '../runRules';
import { APIS } from '../testing/fixturePortal';
import { readSources } from './readSources';

const FIXTURE = path.join(__dirname, '../testing/portal');

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

const { at, read, write } = useTempFolder();
beforeEach(async () => {
  // Reviews of the portal are due after some months.
  vi.stubEnv('PORTAL_TODAY', '2025-09-15');
  await cp(FIXTURE, at(), { recursive: true });
});

it('reads a portal from its folder and finds nothing in a valid one', async () => {
  expect(await runRules(rules, await readSources(at(), APIS))).toEqual([]);
});

it('reads the product guide of another brand under the slug of the links', async () => {
  write('content/docs/documentation/ampera-ui/sign-in.mdx', '---\ntitle: Sign in\n---\n\nText.\n');
  const toWritten = (file: string) => file.replace('/ampera-ui/', '/voltmoor-ui/');
  const { routes } = await readSources(at(), APIS, null, toWritten);
  expect(routes.find('/documentation/voltmoor-ui/sign-in').kind).toBe('route');
  expect(routes.find('/documentation/ampera-ui/sign-in').kind).toBe('none');
});

it('reports a document that is not valid YAML, but not the consequences', async () => {
  const file = 'specs/legacy-api/openapi.yaml';
  write(file, read(file).replace('openapi: 3.1.0', 'openapi: [3.1.0'));
  const problems = (await runRules(rules, await readSources(at(), APIS))).map(toLine);
  expect(problems).toEqual([
    expect.stringMatching(/^specs\/legacy-api\/openapi\.yaml:2 is not valid JSON or YAML/),
  ]);
});

describe('an additional document', () => {
  const readWith = (parks: Omit<typeof PARKS, 'rules'> & { rules: 'house' | 'valid' }) => {
    write(PARKS.source, PARKS_DOCUMENT);
    return readSources(at(), [...APIS, parks]);
  };

  it('only has to be valid when its API says so; style findings are counted in one line', async () => {
    const sources = await readWith(PARKS);
    expect((await runRules(rules, sources)).map(toLine)).toEqual([]);
    expect(await toStyleLines(rules, sources)).toEqual([
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
