import type { DocumentProblem } from '../model/types';

/** Formats a problem on one line: `specs/cpo-api.yaml#/paths/~1chargers/post (line 12) what is wrong. How to fix it.` */
export function problemText(problem: DocumentProblem): string {
  const line = problem.line === undefined ? '' : ` (line ${problem.line})`;
  const pointer = problem.pointer === '#/' || problem.pointer === '#' ? '' : problem.pointer;
  return `${problem.source}${pointer}${line} ${problem.message} ${problem.fix}`.trim();
}

/** Sorts problems: errors first, then by file, line and pointer. A problem that was found twice is listed once. */
export function sortProblems(problems: readonly DocumentProblem[]): DocumentProblem[] {
  const distinct = new Map(
    problems.map((problem) => [`${problem.severity} ${problemText(problem)}`, problem]),
  );
  return [...distinct.values()].sort(
    (a, b) =>
      a.severity.localeCompare(b.severity) ||
      a.source.localeCompare(b.source) ||
      (a.line ?? 0) - (b.line ?? 0) ||
      a.pointer.localeCompare(b.pointer),
  );
}

const SHOWN = 50;

/** A document cannot be published. `problems` has all errors and warnings; the message lists the first fifty errors. */
export class SpecSourceError extends Error {
  override readonly name = 'SpecSourceError';

  constructor(
    readonly problems: readonly DocumentProblem[],
    options?: { cause?: unknown },
  ) {
    const errors = problems.filter((problem) => problem.severity === 'error');
    const lines = errors.slice(0, SHOWN).map((problem) => `openapi: ${problemText(problem)}`);
    if (errors.length > SHOWN) lines.push(`openapi: and ${errors.length - SHOWN} more errors.`);
    super(lines.join('\n'), options);
  }
}

/**
 * Creates an error about a source as a whole: it is unavailable, not YAML, too large.
 *
 * @param message continues a sentence that starts with the source: `is empty.`
 * @param fix what to do about it, as a sentence
 */
export function sourceError(
  source: string,
  message: string,
  fix: string,
  cause?: unknown,
  line?: number,
): SpecSourceError {
  return new SpecSourceError([{ severity: 'error', source, pointer: '#/', line, message, fix }], { cause });
}

/** A reference to a file or host outside of the document's boundary (see `sourceBoundary.ts`). */
export class RefusedReference extends Error {
  override readonly name = 'RefusedReference';
  /** How to correct or allow the reference, as a sentence. */
  readonly fix: string;

  /**
   * @param reason why the reference is refused, without a full stop
   * @param correction how to avoid the reference, without a full stop: `Move the file there`
   * @param setting the setting that allows it: `allowFolders: ['shared']`. Omit it when nothing can allow it.
   */
  constructor(
    readonly reason: string,
    correction: string,
    readonly setting?: string,
  ) {
    super(reason);
    this.fix = setting === undefined ? `${correction}.` : `${correction}, or allow it with ${setting}.`;
  }
}
