import * as z from 'zod';
import { RECORDED_LEVELS } from '@voltmoor/openapi/records';
import { IndexFile } from '@voltmoor/pages/page';

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

const file = new IndexFile('changes.json', changeIndex);

/** Writes the change index of a build, for programs that answer questions about changes. An empty index gets no file. */
export async function writeChangeIndex(index: ChangeIndex, outDir: string): Promise<void> {
  if (Object.keys(index).length > 0) await file.write(index, outDir);
}

/** Reads the change index of a build. Undefined when its portal records no changes. @throws Error when it is not valid */
export const readChangeIndex = (dir: string): Promise<ChangeIndex | undefined> => file.read(dir);
