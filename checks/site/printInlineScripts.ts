import path from 'node:path';
import { hashScript, PINNED_SCRIPTS } from '@voltmoor/server/deploy/inlineScripts';
import { portal } from '../../website/portalConfig';
import type { SitePage } from './page';
import { readSite } from './readSite';

/**
 * Returns one line per inline script of a site: its hash, the number of pages, and its name or beginning. It pins
 * nothing.
 */
export function listInlineScripts(pages: readonly SitePage[]): string[] {
  const scripts = new Map<string, { count: number; first: string; text: string }>();
  for (const { file, inlineScripts } of pages) {
    for (const { text } of inlineScripts) {
      const hash = hashScript(text);
      const seen = scripts.get(hash) ?? { count: 0, first: file, text };
      seen.count += 1;
      scripts.set(hash, seen);
    }
  }
  return [...scripts].map(([hash, { count, first, text }]) => {
    const pinned = PINNED_SCRIPTS.find((script) => script.hash === hash);
    const state = pinned
      ? `pinned as "${pinned.name}"`
      : `NOT PINNED, beginning ${JSON.stringify(text.slice(0, 80))}`;
    return `${hash}  ${count} × from ${first}  ${state}`;
  });
}

/** `node --import tsx checks/site/printInlineScripts.ts website/build` */
async function main(): Promise<void> {
  const { pages } = await readSite(path.resolve(process.argv[2] ?? 'website/build'), portal.baseUrl);
  const lines = listInlineScripts(pages);
  console.log(lines.length > 0 ? lines.join('\n') : 'No page has an inline script.');
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
