import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SampleRequest } from '../request/sampleRequest';
import { writeCurl } from './curl';

const request: SampleRequest = {
  method: 'POST',
  url: 'https://parks.example/parks',
  separator: '?',
  headers: [
    { name: 'Idempotency-Key', value: 'unused', isGenerated: true },
    { name: 'X-Request-ID', value: 'unused', isGenerated: true },
  ],
  responseKind: 'json',
  errors: { names: [], hasRetryAfter: false },
  slots: [],
};

/** A folder with a `curl` that only prints its arguments. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'curl-'));
  const file = path.join(folder, 'curl');
  writeFileSync(file, '#!/bin/sh\nprintf "%s\\n" "$@"\n');
  chmodSync(file, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the sample in a shell that has no other programs than `curl` and these. */
function run(programs: readonly string[], sent = request) {
  for (const name of programs) symlinkSync(`/usr/bin/${name}`, path.join(folder, name));
  return spawnSync('/bin/sh', ['-c', writeCurl(sent, 'file')], {
    encoding: 'utf8',
    env: { PATH: folder },
  });
}

it('stops instead of sending a header without a value', () => {
  const { status, stdout, stderr } = run([]);
  expect(status).not.toBe(0);
  expect(stdout).toBe('');
  expect(stderr).toContain('ID');
});

it('sends the same new id in every header that needs one, with one well-known program', () => {
  const ids = [1, 2].map((time) => {
    const { status, stdout } = run(time === 1 ? ['openssl'] : []);
    expect(status).toBe(0);
    const found = [...stdout.matchAll(/^(Idempotency-Key|X-Request-ID): ([0-9a-f]{32})$/gm)];
    expect(found.map(([, name]) => name)).toEqual(['Idempotency-Key', 'X-Request-ID']);
    return new Set(found.map(([, , id]) => id));
  });
  expect(ids.map(({ size }) => size)).toEqual([1, 1]);
  expect([...ids[0]!]).not.toEqual([...ids[1]!]);
});

it('sends a UUID where the header has to be one', () => {
  const headers = request.headers.map((header) => ({ ...header, isUuid: true }));
  const { stdout } = run(['uuidgen'], { ...request, headers });
  expect(stdout).toMatch(
    /^Idempotency-Key: [\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/m,
  );
});
