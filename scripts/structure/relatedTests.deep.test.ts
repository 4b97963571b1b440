import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runBin } from '@voltmoor/build-tools/programs';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'related-tests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the unit tests that `npm run check` runs after a change of a file, and returns their files. */
async function runRelated(file: string): Promise<string[]> {
  const report = path.join(folder, 'report.json');
  const output: Buffer[] = [];
  const args = ['related', file, '--run', '--project=unit', '--reporter=json', `--outputFile=${report}`];
  const code = await runBin('vitest/vitest.mjs', args, { output });
  expect(code, Buffer.concat(output).toString()).toBe(0);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string }[] };
  return testResults.map(({ name }) => path.relative(root, name)).sort();
}

it.each([
  ['website/src/css/menus.css', ['website/src/css/relations.test.ts', 'website/src/css/typeScale.test.ts']],
  [
    'deploy/nginx.conf',
    ['packages/server/src/http/headers.test.ts', 'packages/server/src/manifest/mediaTypes.test.ts'],
  ],
])(
  'a change of %s runs only the tests that read it',
  async (file, tests) => {
    expect(await runRelated(file)).toEqual(tests);
  },
  120_000,
);
