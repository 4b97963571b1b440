import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '@voltmoor/shell-tools/paths';

/** When and on which machine a run was made. */
export interface Machine {
  takenAt: string;
  /** Abbreviated commit hash, followed by a plus sign when files were changed; undefined outside a repository. */
  commit?: string;
  node: string;
  chromium: string;
  cores: number;
  processor: string;
  memoryGiB: number;
}

export function describeMachine(chromium: string): Machine {
  return {
    takenAt: new Date().toISOString(),
    commit: readCommit(),
    node: process.versions.node,
    chromium,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
}

function readCommit(): string | undefined {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+');
  } catch {
    return undefined;
  }
}

/** Returns one line for the top of a report. */
export function renderMachine({ takenAt, node, chromium, cores, processor, memoryGiB }: Machine): string {
  return `Taken on ${takenAt.slice(0, 10)}: ${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}, Chromium ${chromium}.`;
}
