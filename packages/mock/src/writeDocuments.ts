import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSpecSource } from '@voltmoor/openapi';

/** Writes OpenAPI documents of several files into one JSON file each, called like the folder of the document. */
async function main([folder = '', ...sources]: readonly string[]): Promise<void> {
  for (const source of sources) {
    const { document } = await readSpecSource(source);
    const name = path.basename(path.dirname(path.resolve(source)));
    await writeFile(path.join(folder, `${name}.json`), JSON.stringify(document));
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
