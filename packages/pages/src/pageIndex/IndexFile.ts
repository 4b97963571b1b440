import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Folder of the indexes in a build. Servers do not publish names that begin with a dot. */
const FOLDER = '.mcp';

/** An index of a build, as a file for programs that answer questions. */
export class IndexFile<Index> {
  constructor(
    private readonly name: string,
    private readonly schema: z.ZodType<Index>,
  ) {}

  /** Writes the index without the properties that its schema does not have. */
  async write(index: Index, outDir: string): Promise<void> {
    await mkdir(join(outDir, FOLDER), { recursive: true });
    await writeFile(join(outDir, FOLDER, this.name), JSON.stringify(this.schema.parse(index)));
  }

  /**
   * @param dir folder of the build
   * @returns undefined when the build does not have the index
   * @throws Error when the file is not such an index
   */
  async read(dir: string): Promise<Index | undefined> {
    const file = join(dir, FOLDER, this.name);
    if (!existsSync(file)) return undefined;
    try {
      return this.schema.parse(JSON.parse(await readFile(file, 'utf8')));
    } catch (cause) {
      const problem = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
      throw new Error(`pages: ${file} is not valid (${problem}). Build the site again (npm run build).`, {
        cause,
      });
    }
  }
}
