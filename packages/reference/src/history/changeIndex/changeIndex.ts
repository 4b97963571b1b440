import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { RECORDED_LEVELS } from '@voltmoor/openapi/records';

/** Place of the change index in a build. Servers do not publish names that begin with a dot. */
const CHANGE_INDEX_FILE = '.mcp/changes.json';

const indexedChange = z.object({
  level: z.enum(RECORDED_LEVELS),
  /** Words for readers, with inline Markdown. */
  text: z.string(),
  /** Names of the operations that the change reaches, such as `GET /chargers`; none for the API as a whole. */
  operations: z.array(z.object({ name: z.string(), id: z.string().optional() })),
  /** The last day of the old form, of a breaking change that was announced. */
  sunset: z.string().optional(),
  /** Why a breaking change was not announced earlier. */
  exception: z.string().optional(),
});

const indexedRelease = z.object({ date: z.string(), changes: z.array(indexedChange) });

const changeIndex = z.record(z.string(), z.array(indexedRelease));

export type IndexedChange = z.infer<typeof indexedChange>;
/** The releases of each API by its id, the newest first. */
export type ChangeIndex = z.infer<typeof changeIndex>;

/** Writes the change index of a build, for programs that answer questions about changes. An empty index gets no file. */
export async function writeChangeIndex(index: ChangeIndex, outDir: string): Promise<void> {
  if (Object.keys(index).length === 0) return;
  const file = path.join(outDir, CHANGE_INDEX_FILE);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(index));
}

/**
 * Reads the change index of a build.
 *
 * @param dir folder of the build
 * @returns undefined when the build has none, because its portal records no changes
 * @throws Error when the file is not a change index
 */
export async function readChangeIndex(dir: string): Promise<ChangeIndex | undefined> {
  const file = path.join(dir, CHANGE_INDEX_FILE);
  if (!existsSync(file)) return undefined;
  const parsed = changeIndex.safeParse(parseJson(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(
    `reference: ${file} is not a change index (${z.prettifyError(parsed.error)}). Build the site again (npm run build).`,
  );
}

/** Undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
