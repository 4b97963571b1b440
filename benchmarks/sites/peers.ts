import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Corpus } from '../generate/corpus';
import { withFrontMatter, writeFiles, type Files } from '../generate/writeFiles';
import { measureCommands, NPM_INSTALL, type Command } from '../system/measureCommands';
import type { BuiltSite, Site } from './site';

/** Folders of `benchmarks/peers`, in the order of the tables. */
export const PEERS = ['starlight', 'docusaurus', 'fumadocs'];

/** A documentation site made with another tool: the file `peer.json` beside its configuration and exact versions. */
interface Peer extends Omit<Site, 'dir'> {
  /** Folders in which guides and posts are Markdown. */
  guides: string;
  posts: string;
  /** What separates the summary of a post from the rest. Empty for a tool without a blog, whose posts are pages. */
  separator: string;
  /** The build commands. Their programs are installed packages. */
  commands: Command[];
  /** Regular expression of what the build prints when it is finished, because its exit code may be 0 before that. */
  finished: string;
  /** Folder of the built files. */
  out: string;
}

/**
 * Installs a peer and builds its site from the content.
 * @param folder in `benchmarks/peers`
 * @param work empty folder in which this happens
 * @returns the site, and the figures of all build commands
 */
export async function buildPeer(folder: string, corpus: Corpus, work: string): Promise<BuiltSite> {
  await cp(path.join(import.meta.dirname, '../peers', folder), work, { recursive: true });
  // npm passes this repository's `ignore-scripts` on to commands that it starts, but peers need their install scripts.
  await measureCommands([[...NPM_INSTALL, '--ignore-scripts=false']], { cwd: work });
  const peer = JSON.parse(await readFile(path.join(work, 'peer.json'), 'utf8')) as Peer;
  await writeFiles(work, toFiles(peer, corpus));
  const bin = path.join(work, 'node_modules/.bin');
  const build = await measureCommands(
    peer.commands.map(([program, ...args]) => [path.join(bin, program), ...args]),
    { cwd: work, finished: new RegExp(peer.finished) },
  );
  return { site: { ...peer, dir: path.join(work, peer.out) }, build };
}

function toFiles(peer: Peer, { guides, posts, documents }: Corpus): Files {
  const files: Files = { 'openapi.json': JSON.stringify(documents[0]) };
  for (const { folder, slug, title, description, body } of guides) {
    files[`${peer.guides}/${folder}/${slug}.md`] = withFrontMatter({ title, description }, body);
  }
  for (const { date, slug, title, description, body } of posts) {
    files[`${peer.posts}/${date}-${slug}.md`] = withFrontMatter(
      { title, description, ...(peer.separator && { date }) },
      [description, peer.separator, body].filter(Boolean).join('\n\n'),
    );
  }
  return files;
}
