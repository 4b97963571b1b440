import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { toKey } from '@voltmoor/content/kept/keptText';
import { groupChunks, type ChunkNameTree } from '../leanRoutes/groupChunks';

/** Where the inputs of a render stand. */
export interface RenderPlaces {
  /** Folder of the server bundle. */
  server: string;
  /** Folder of the HTML that pages of the reference are rendered with. */
  reference: string;
}

/** Where the render of an address is kept. */
export const fileNameOf = (pathname: string): string => createHash('sha256').update(pathname).digest('hex');

const MAIN = 'server.bundle.js';
const CHUNKS = 'assets/js';
/** `{name}.{hash}.js` */
const CHUNK = /^(.+)\.([0-9a-f]{8})\.js$/;

/**
 * Names all that a page is rendered from: the server bundle, the chunks of the page's routes, chunks that belong to no
 * route, and the HTML of the reference. The bundle names every chunk with the hash of its content; these hashes are left
 * out, since the chunks that count are looked at themselves.
 *
 * @param chunkNames as in `.docusaurus/routesChunkNames.json`, by `path-hash`
 * @returns the key of a render with these parameters, of a page with routes of these paths
 */
export function createRenderKeys(
  { server, reference }: RenderPlaces,
  chunkNames: Readonly<Record<string, ChunkNameTree>>,
): (params: { pathname: string }, paths: readonly string[]) => Promise<string> {
  const byPath = groupChunks(chunkNames);
  const bundle = readBundle(server, new Set([...byPath.values()].flat()));
  const chunks = new Map<string, Promise<string>>();
  const hashChunk = async (name: string): Promise<string> => {
    const { files } = await bundle;
    const known = chunks.get(name) ?? hashFile(path.join(server, CHUNKS, files.get(name) ?? ''));
    chunks.set(name, known);
    return known;
  };
  return async (params, paths) => {
    const names = [...new Set(paths.flatMap((each) => byPath.get(each) ?? []))];
    const page = path.join(reference, `${decodeURI(params.pathname).replace(/^\/|\/$/g, '')}.json`);
    return toKey(
      process.version,
      params,
      paths,
      (await bundle).key,
      await Promise.all(names.map(async (name) => [name, await hashChunk(name)])),
      await hashFile(page),
    );
  };
}

interface Bundle {
  key: string;
  /** File of each chunk by its name. */
  files: Map<string, string>;
}

async function readBundle(server: string, ofRoutes: ReadonlySet<string>): Promise<Bundle> {
  const files = new Map<string, string>();
  const hashes = new Set<string>();
  for (const file of (await readdir(path.join(server, CHUNKS)).catch(() => [])).sort()) {
    const [, name = file, hash = ''] = CHUNK.exec(file) ?? [];
    files.set(name, file);
    hashes.add(hash);
  }
  const main = await readFile(path.join(server, MAIN), 'utf8');
  const text = main.replace(/"([0-9a-f]{8})"/g, (whole, hash: string) => (hashes.has(hash) ? '""' : whole));
  const others = [...files].filter(([name]) => !ofRoutes.has(name));
  const key = toKey(
    text,
    await Promise.all(others.map(([, file]) => hashFile(path.join(server, CHUNKS, file)))),
  );
  return { key, files };
}

/** Empty for a file that is missing or is a folder. */
async function hashFile(file: string): Promise<string> {
  const content = await readFile(file).catch(() => undefined);
  return content === undefined ? '' : createHash('sha256').update(content).digest('hex');
}
