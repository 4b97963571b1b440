import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, which is the same on all platforms of Linux. */
const TICKS_PER_SECOND = 100;
let bytesPerPage: number | undefined;

/**
 * Reads what a process and all its descendants use. The reads are synchronous, because hundreds of small asynchronous
 * reads take far longer.
 * @returns their resident memory, in which shared pages count once per process, and their processor time so far with that
 *   of child processes which have ended. Zeros when there is no such process, and NaN on systems without /proc
 */
export function readTreeUsage(root: number | undefined): { bytes: number; cpuSeconds: number } {
  if (!existsSync('/proc/self/stat')) return { bytes: Number.NaN, cpuSeconds: Number.NaN };
  bytesPerPage ??= Number(execFileSync('getconf', ['PAGESIZE'], { encoding: 'utf8' }));
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(name) : []));
  const tree = processes.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...processes.filter(({ parent }) => parent === pid));
  return {
    bytes: tree.reduce((sum, { pages }) => sum + pages, 0) * bytesPerPage,
    cpuSeconds: tree.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND,
  };
}

/** Reads proc_pid_stat(5). Returns nothing when the process has ended since it was listed. */
function readStat(pid: string) {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return [];
  }
  // The name is in parentheses and may itself contain parentheses and spaces.
  const [, parent = 0, ...fields] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  // User and system time of the process, and of the child processes that it has waited for.
  const ticks = fields.slice(9, 13).reduce((sum, value) => sum + value, 0);
  return [{ pid: Number(pid), parent, ticks, pages: fields[19] ?? 0 }];
}
