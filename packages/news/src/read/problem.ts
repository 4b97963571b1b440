/** A problem in a content file and its location. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

/** An error with all problems, sorted by location. */
export class NewsError extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    super(
      `The news has ${sorted.length === 1 ? '1 problem' : `${sorted.length} problems`}.\n` +
        sorted.map(({ file, line, message }) => `  ${file}:${line}: ${message}`).join('\n'),
    );
    this.name = 'NewsError';
    this.problems = sorted;
  }
}
