import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';

/** Path relative to a folder → text. */
export type Files = Record<string, string>;

/** Writes files into a folder. */
export async function writeFiles(dir: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(dir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

/** Returns Markdown with front matter. */
export function withFrontMatter(frontMatter: Record<string, unknown>, body: string): string {
  return `---\n${stringify(frontMatter)}---\n\n${body}\n`;
}
