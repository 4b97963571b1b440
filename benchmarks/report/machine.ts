import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '../../scripts/steps/paths';

/** Where and on what a run was made. */
export interface Machine {
  takenAt: string;
  /** Abbreviated hash, with a plus when files differ from it; undefined outside a repository. */
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

/** One line for the head of a report. */
export function renderMachine({ takenAt, node, chromium, cores, processor, memoryGiB }: Machine): string {
  return `Taken on ${takenAt.slice(0, 10)}: ${cores} × ${processor}, ${memoryGiB} GiB, Node ${node}, Chromium ${chromium}.`;
}
