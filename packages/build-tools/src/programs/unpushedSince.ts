import { execFileSync } from 'node:child_process';

/**
 * The commit after which the changes of this copy of the repository begin: the last one that the branch shares with its
 * upstream. Without an upstream, it is the last commit of the branch.
 * @param folder a folder of the repository
 * @returns the hash of the commit, or undefined when Git is not available or there is no commit
 */
export function unpushedSince(folder: string): string | undefined {
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return undefined;
    }
  };
  return git('merge-base', 'HEAD', '@{upstream}') ?? git('rev-parse', '--verify', 'HEAD');
}
