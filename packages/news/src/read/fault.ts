/** A problem at a key of the front matter or at a position in the text. */
export interface Fault {
  path?: PropertyKey[];
  offset?: number;
  message: string;
}

/** True when the text has this heading of level 2, with or without an explicit id such as `{#resolution}`. */
export function hasHeading(body: string, text: string): boolean {
  return body.split('\n').some((line) => line.replace(/\{#[^}]*\}\s*$/, '').trim() === `## ${text}`);
}
