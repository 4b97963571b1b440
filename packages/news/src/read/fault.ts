/** A fault at a key of the front matter, or at a position of the text. */
export interface Fault {
  path?: PropertyKey[];
  offset?: number;
  message: string;
}

/** True when the text has this heading of level 2. */
export function hasHeading(body: string, text: string): boolean {
  return body.split('\n').some((line) => line.trim() === `## ${text}`);
}
