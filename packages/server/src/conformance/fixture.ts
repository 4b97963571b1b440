import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeManifest, type WriteOptions } from '../manifest/writeManifest';

const words = (count: number, seed: string) =>
  Array.from({ length: count }, (_, index) => `${seed} ${index % 17} charger ${(index * 7919) % 101}`).join(
    ' ',
  );

const page = (title: string, length = 120) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1><p>${words(length, title)}</p></body></html>`;

/** The files of a small build, with all kinds of files and names that a real one has. */
export const FIXTURE = {
  'index.html': page('Home'),
  '404.html': page('Page Not Found'),
  'news.html': page('News'),
  'short.html': page('Short', 2),
  'general/frequently-asked-questions.html': page('Questions'),
  'documentation/voltmoor-ui/Set up/chargers.html': page('Set up chargers'),
  'documentation/ocpi/Charge_Detail_Record.html': page('Charge Detail Record'),
  'documentation/nested/index.html': page('Nested'),
  'news/tags/a,b.html': page('Tag'),
  'general/Ladesäulen.html': page('Ladesäulen'),
  'assets/js/main.0a1b2c3d.js': `console.log(${JSON.stringify(words(200, 'main'))});\n`,
  'assets/js/plain.js': `console.log(${JSON.stringify(words(60, 'plain'))});\n`,
  'assets/css/styles.b20c300b.css': `.a { color: green; }\n`.repeat(60),
  'assets/images/photo-1234567890abcdef.png': 'PNG '.repeat(800),
  'img/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg"><title>Logo</title>${'<path d="M0 0h1v1z"/>'.repeat(40)}</svg>`,
  'search/full.4784b42a1869.json': JSON.stringify({ records: words(100, 'record') }),
  'search/headings.json': JSON.stringify({ records: words(100, 'heading') }),
  'downloads/cpo.yaml': `description: ${words(100, 'yaml')}\n`,
  'guide.html': page('Guide'),
  'guide.md': `# Guide\n\n${words(120, 'Guide')}\n`,
  'documentation/voltmoor-ui/Set up/drivers.html': page('Set up drivers'),
  'documentation/voltmoor-ui/Set up/drivers.md': `# Set up drivers\n\n${words(120, 'Drivers')}\n`,
  'documentation/small.html': page('Small', 2),
  'documentation/small.md': '# Small\n',
  'news/rss.xml': `<rss>${words(80, 'rss')}</rss>`,
  'news/atom.xml': `<feed>${words(80, 'atom')}</feed>`,
  'news/feed.json': JSON.stringify({ items: words(80, 'feed') }),
  'news/calendar.ics': `BEGIN:VCALENDAR\r\n${words(80, 'event')}\r\nEND:VCALENDAR\r\n`,
  'robots.txt': 'User-agent: *\nDisallow: /\n',
  '.hidden/key.txt': 'not for readers\n',
  '.well-known/api-catalog': '{"linkset":[]}\n',
  '.well-known/security.txt': 'Contact: mailto:support@voltmoor.example\n',
} as const;

export type FixtureFile = keyof typeof FIXTURE;

/**
 * Writes the files of the fixture and a manifest.
 * @param options options of `writeManifest`, and `changes`: files to add or replace, or to leave out (null). By default,
 *   compressed files are kept in the folder `cache` beside the build
 */
export async function writeFixture(
  dir: string,
  { changes, ...options }: Partial<WriteOptions> & { changes?: Record<string, string | null> } = {},
): Promise<void> {
  const files: Record<string, string | null> = { ...FIXTURE, ...changes };
  for (const [file, content] of Object.entries(files)) {
    if (content === null) continue;
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), content);
  }
  await writeManifest(dir, { cacheDir: path.join(path.dirname(dir), 'cache'), ...options });
}
