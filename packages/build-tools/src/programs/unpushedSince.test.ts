import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { useTempFolder } from '../testing/useTempFolder';
import { unpushedSince } from './unpushedSince';

const { at } = useTempFolder();

const git = (repository: string, ...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false', ...args],
    { cwd: at(repository), encoding: 'utf8', stdio: 'pipe' },
  ).trim();

const commit = (repository: string): string => {
  git(repository, 'commit', '--allow-empty', '--message', 'A change');
  return git(repository, 'rev-parse', 'HEAD');
};

it('is the last commit that the upstream has, or the last one when there is no upstream', () => {
  expect(unpushedSince(at())).toBeUndefined();
  execFileSync('git', ['init', '--quiet', at('upstream')]);
  const pushed = commit('upstream');
  expect(unpushedSince(at('upstream'))).toBe(pushed);

  git('.', 'clone', '--quiet', 'upstream', 'copy');
  commit('copy');
  expect(unpushedSince(at('copy'))).toBe(pushed);
});
