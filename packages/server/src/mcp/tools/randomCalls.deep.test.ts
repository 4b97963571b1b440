import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporaryFolder';
import { FIXTURE_PAGES, writeIndexes } from '../testing/fixture';
import { countTokens, MAX_TOKENS } from '../text/tokens';
import { readLibrary, runTool, tools, type Library } from './index';

const CALLS = 10_000;
const folder = temporaryFolder();
let library: Library;
beforeAll(async () => {
  await writeIndexes(folder);
  library = await readLibrary(folder);
});

/** Values that are valid for some argument. */
const NAMES = [
  ...FIXTURE_PAGES.flatMap(({ url, title }) => [url, title, `https://docs.voltmoor.example${url}#fields`]),
  ...'get-charger cpo ocpi charger_offline VM-1104 2001 responses Charger'.split(' '),
  'GET /cdrs',
];
/** The same values, and values that are invalid for all arguments. */
const VALUES: unknown[] = [
  ...NAMES,
  ...'0 50 -1 999999999 🚀 # %E0%A4%A // .. https://[ javascript:alert(1) <script> (((((( $& __proto__'.split(
    ' ',
  ),
  ...['', ' ', 'x'.repeat(5_000), '\uD800', '\0', 'constructor', 'a-'.repeat(90)],
  ...[0, -1, 1.5, 100, 6_000, 1e99, Number.NaN, null, true, undefined, [], {}, ['get-charger'], { a: 1 }],
];

it('random calls never crash a tool and never exceed the size', { timeout: 300_000 }, ({ task }) => {
  let seed = 42;
  const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const outcomes = { results: 0, errors: 0 };
  for (let count = 0; count < CALLS; count += 1) {
    const tool = pick(tools);
    const names = [...Object.keys(tool.input.shape), '__proto__', 'extra'];
    const [required = ''] = names;
    // Half of the calls have one argument with a plausible value, so that many of them reach the pages.
    const args =
      random(2) === 0
        ? { [required]: pick(NAMES) }
        : Object.fromEntries(names.filter(() => random(3) === 0).map((name) => [name, pick(VALUES)]));
    const result = runTool(library, tool.name, random(50) === 0 ? pick(VALUES) : args);
    expect(typeof result?.text).toBe('string');
    expect(countTokens(result?.text ?? ''), JSON.stringify(args)).toBeLessThanOrEqual(MAX_TOKENS);
    outcomes[result?.isError === true ? 'errors' : 'results'] += 1;
  }
  console.log(`${CALLS} calls: ${outcomes.results} with a result, ${outcomes.errors} with an error message`);
  expect(outcomes.results).toBeGreaterThan(CALLS / 20);
  expect(outcomes.errors).toBeGreaterThan(CALLS / 20);
  task.meta.attack = {
    id: 'H1',
    attack: 'Call the tools of the MCP server with random arguments',
    attempts: CALLS,
    bound: 'a result or an error message of at most 6,000 tokens, never an exception',
  };
});
