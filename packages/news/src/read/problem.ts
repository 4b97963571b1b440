/** A fault in a content file, with the place to mend it. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** All faults at once, sorted by place. */
export class NewsError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    super(
      `The news have ${sorted.length === 1 ? 'a fault' : `${sorted.length} faults`}.\n` +
        sorted.map(({ file, line, message }) => `  ${file}:${line}: ${message}`).join('\n'),
    );
    this.name = 'NewsError';
    this.problems = sorted;
  }
}
