import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** One line of /proc/<pid>/stat, in the kernel's units. */
export interface ProcessStat {
  pid: number;
  parent: number;
  /** Clock ticks of the process and of the child processes that it has waited for. */
  ticks: number;
  residentPages: number;
}

/** Parses proc_pid_stat(5); undefined when the text has another format. */
export function parseStat(text: string): ProcessStat | undefined {
  // The name is in parentheses and may itself contain parentheses and spaces.
  const end = text.lastIndexOf(')');
  const fields = text
    .slice(end + 2)
    .split(' ')
    .map(Number);
  const [parent, residentPages] = [fields[1], fields[21]];
  const pid = Number.parseInt(text, 10);
  if (end < 0 || parent === undefined || residentPages === undefined || Number.isNaN(pid)) return undefined;
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return { pid, parent, ticks, residentPages };
}

/** Returns the process with the id `root` and all its descendants. */
export function selectTree(processes: readonly ProcessStat[], root: number): ProcessStat[] {
  const tree = processes.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...processes.filter(({ parent }) => parent === pid));
  return tree;
}

/** The resources that a process tree uses at one moment. */
export interface TreeUsage {
  /** Resident memory of all processes. Shared pages count once per process. */
  bytes: number;
  /** Processor time so far, in seconds. */
  cpuSeconds: number;
}

/**
 * Returns the usage of a process tree; undefined without /proc or such a process. The reads are synchronous, because
 * hundreds of small asynchronous reads take far longer.
 */
export function readTreeUsage(root: number): TreeUsage | undefined {
  const tree = selectTree(readProcesses(), root);
  if (tree.length === 0) return undefined;
  const { pageBytes, ticksPerSecond } = units();
  return {
    bytes: tree.reduce((sum, { residentPages }) => sum + residentPages, 0) * pageBytes,
    cpuSeconds: tree.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond,
  };
}

function readProcesses(): ProcessStat[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
    } catch {
      // The process ended between listing and reading.
      return [];
    }
  });
}

let knownUnits: { pageBytes: number; ticksPerSecond: number } | undefined;

function units() {
  const read = (name: string) => Number(execFileSync('getconf', [name], { encoding: 'utf8' }));
  knownUnits ??= { pageBytes: read('PAGESIZE'), ticksPerSecond: read('CLK_TCK') };
  return knownUnits;
}
