import { readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds of one tick in the times of a thread, which Linux counts 100 times a second for all programs. */
const TICK = 10;

/** Finds the file in which Linux counts the processor time of this thread; empty on other systems. */
export function findThreadTimes(): string {
  try {
    return `/proc/${readlinkSync('/proc/thread-self')}/stat`;
  } catch {
    return '';
  }
}

/**
 * Reads the processor time of a thread in milliseconds.
 * @param file `stat` of the thread in `/proc` (proc(5))
 * @returns undefined when the system has no such file
 */
export function readThreadTime(file: string | undefined): number | undefined {
  if (file === undefined || file === '') return undefined;
  try {
    // The name of the program, in parentheses, can contain spaces.
    const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return undefined;
  }
}

/** Creates a clock of the processor time of this thread, in milliseconds. On other systems than Linux, it is a usual clock. */
export function createThreadClock(): () => number {
  const file = findThreadTimes();
  const first = readThreadTime(file);
  if (first === undefined) return performance.now.bind(performance);
  let last = first;
  // The file cannot be read while the process has no free descriptor. The time stands still then.
  return () => (last = readThreadTime(file) ?? last);
}
