import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findInlineCode } from './findInlineCode';
import { hashScript, PINNED_SCRIPTS } from './inlineScripts';

/** One line per inline script of a build: hash, pages, name or beginning. Nothing is pinned by this. */
export async function listInlineScripts(dir: string): Promise<string[]> {
  const pages = new Map<string, { count: number; first: string; text: string }>();
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.html')).sort();
  for (const file of files) {
    const scripts = findInlineCode(await readFile(path.join(dir, file), 'utf8')).filter(
      ({ kind }) => kind === 'script',
    );
    for (const { text } of scripts) {
      const hash = hashScript(text);
      const seen = pages.get(hash) ?? { count: 0, first: file, text };
      seen.count += 1;
      pages.set(hash, seen);
    }
  }
  return [...pages].map(([hash, { count, first, text }]) => {
    const pinned = PINNED_SCRIPTS.find((script) => script.hash === hash);
    const state = pinned
      ? `pinned as "${pinned.name}"`
      : `NOT PINNED, beginning ${JSON.stringify(text.slice(0, 80))}`;
    return `${hash}  ${count} × from ${first}  ${state}`;
  });
}

/** `node --import tsx packages/server/src/printInlineScripts.ts website/build` */
async function main(): Promise<void> {
  const lines = await listInlineScripts(process.argv[2] ?? 'website/build');
  console.log(lines.length > 0 ? lines.join('\n') : 'No page has an inline script.');
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
