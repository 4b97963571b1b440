import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDir, runNode } from '@voltmoor/build-tools/programs';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'failed-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** When the live build was made; undefined if there is none. */
const builtAt = () => statSync(path.join(buildDir, 'manifest.json'), { throwIfNoEntry: false })?.mtimeMs;

it('a document that cannot be read fails the build, is named with its line, and the last good build stays', async () => {
  const file = path.join(folder, 'openapi.yaml');
  writeFileSync(file, 'openapi: 3.1.0\ninfo: { title: Broken\n');
  const before = builtAt();
  // Without a live build, the test could not see whether it stays. `npm run test:deep` builds the site first.
  expect(before).toBeDefined();
  const output: Buffer[] = [];
  const code = await runNode(['--import', 'tsx', 'scripts/build.ts'], {
    env: { VOLTMOOR_SPEC_CPO: file },
    output,
  });
  expect(code).toBe(1);
  expect(Buffer.concat(output).toString()).toMatch(/openapi\.yaml \(line 3\) is not valid JSON or YAML/);
  expect(builtAt()).toBe(before);
}, 180_000);
