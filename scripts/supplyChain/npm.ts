import { spawnSync } from 'node:child_process';
import { root } from '@voltmoor/build-tools/programs';

/** Runs npm in the repository's root. Returns its standard output and its exit code. */
export function runNpm(args: string[]): { output: string; status: number } {
  const isWindows = process.platform === 'win32';
  const { stdout, status, error } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  });
  if (error) throw error;
  return { output: stdout, status: status ?? 1 };
}

/** Returns the CycloneDX list of everything that ships, as npm writes it. */
export function readSbom(): string {
  const { output, status } = runNpm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']);
  if (status !== 0) throw new Error('npm sbom failed. Run npm ci first: it reads the installed packages.');
  return output;
}
