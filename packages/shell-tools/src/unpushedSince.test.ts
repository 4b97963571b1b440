import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { unpushedSince } from './unpushedSince';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unpushed-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const git = (repository: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false', ...args],
    { cwd: path.join(folder, repository), encoding: 'utf8', stdio: 'pipe' },
  ).trim();

const commit = (repository: string): string => {
  git(repository, 'commit', '--allow-empty', '--message', 'A change');
  return git(repository, 'rev-parse', 'HEAD');
};

it('is the last commit that the upstream has, or the last one when there is no upstream', () => {
  expect(unpushedSince(folder)).toBeUndefined();
  execFileSync('git', ['init', '--quiet', path.join(folder, 'upstream')]);
  const pushed = commit('upstream');
  expect(unpushedSince(path.join(folder, 'upstream'))).toBe(pushed);

  git('.', 'clone', '--quiet', 'upstream', 'copy');
  commit('copy');
  expect(unpushedSince(path.join(folder, 'copy'))).toBe(pushed);
});
