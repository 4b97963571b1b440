import type { Writable } from 'node:stream';
import { LRUCache } from 'lru-cache';

/** Bytes that may wait for a slow reader of the log. Further lines are dropped. */
const MAX_WAITING = 1_000_000;

/**
 * Creates a function that writes objects as JSON lines. When the reader of the stream is too slow, lines are dropped, so
 * that they do not fill the memory. When the stream fails, for instance because the disk is full, lines are dropped until
 * it works again. The next line has the number of dropped lines in `dropped`.
 * @param report receives a message when the stream begins to fail
 */
export function createLineWriter(
  stream: Writable,
  report: (message: string) => void = console.error,
): (line: Record<string, unknown>) => void {
  let dropped = 0;
  let isFailing = false;
  // Without a listener, the error would end the process. Each write learns about its own failure below.
  stream.on('error', () => undefined);
  return (line) => {
    if (stream.writableLength > MAX_WAITING) {
      dropped += 1;
      return;
    }
    const before = dropped;
    dropped = 0;
    stream.write(`${JSON.stringify(before > 0 ? { ...line, dropped: before } : line)}\n`, (error) => {
      if (error) {
        dropped += before + 1;
        if (!isFailing)
          report(
            `server: The access log cannot be written (${error.message}). Its lines are dropped until it can be written again.`,
          );
      }
      isFailing = Boolean(error);
    });
  };
}

/** Prints an error with the request that caused it. */
export type ErrorLog = (method: string | undefined, target: string | undefined, error: unknown) => void;

/** How long an error of the same kind is not printed again, in milliseconds. */
const SUPPRESSION_TIME = 60_000;
const LONGEST_TARGET = 200;

/**
 * Creates a log for errors that requests cause. Clients can repeat a request as often as they like, so each kind of error
 * is printed once a minute, with the number of errors that were not printed.
 * @param clock milliseconds, for tests
 */
export function createErrorLog(
  print: (message: string, error: unknown) => void = console.error,
  clock: { now: () => number } = performance,
): ErrorLog {
  const kinds = new LRUCache<string, true>({ max: 100, ttl: SUPPRESSION_TIME, perf: clock });
  const suppressed = new LRUCache<string, number>({ max: 100 });
  return (method, target = '', error) => {
    const kind = kindOf(error);
    if (kinds.has(kind)) {
      suppressed.set(kind, (suppressed.get(kind) ?? 0) + 1);
      return;
    }
    kinds.set(kind, true);
    const more = suppressed.get(kind) ?? 0;
    suppressed.delete(kind);
    const repeated = more > 0 ? ` (and ${more} more since the last message)` : '';
    print(
      `server: ${method ?? ''} ${JSON.stringify(target.slice(0, LONGEST_TARGET))} failed${repeated}:`,
      error,
    );
  };
}

/** Groups errors by where they were thrown. Messages would not do, since they can contain what the client sent. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const place = /^ {4}at .*/m.exec(error.stack ?? '')?.[0] ?? '';
  return [error.name, 'code' in error ? error.code : '', place].join(' ');
}
