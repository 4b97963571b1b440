import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSlicer, toBrunoCollection, toJsonText, toPostmanCollection, toYamlText } from '../downloads';
import type { PageLink } from '../view';
import type { LoadedApi } from './createReference';

const FOLDER = 'downloads';

/** What readers can download of an API, as links below the site's base. */
export function downloadLinks(api: LoadedApi, operationId?: string): PageLink[] {
  const base = `/${FOLDER}/${api.options.id}`;
  return [
    ...(operationId === undefined
      ? []
      : [{ label: 'This operation (YAML)', url: `${base}/${operationId}.yaml` }]),
    { label: 'OpenAPI document (YAML)', url: `${base}.yaml` },
    { label: 'OpenAPI document (JSON)', url: `${base}.json` },
    { label: 'Postman collection', url: `${base}.postman.json` },
    { label: 'Bruno collection', url: `${base}.bruno.json` },
  ];
}

/** Writes the downloads of all APIs into a built site. */
export async function writeDownloads(apis: LoadedApi[], outDir: string): Promise<void> {
  for (const { options, reference, bundled } of apis) {
    const base = path.join(outDir, FOLDER, options.id);
    await mkdir(base, { recursive: true });
    const slice = createSlicer(bundled);
    await Promise.all([
      writeFile(`${base}.yaml`, toYamlText(bundled)),
      writeFile(`${base}.json`, toJsonText(bundled)),
      writeFile(`${base}.postman.json`, JSON.stringify(toPostmanCollection(reference), null, 2)),
      writeFile(`${base}.bruno.json`, JSON.stringify(toBrunoCollection(reference), null, 2)),
      ...Object.keys(reference.operations).map((id) =>
        writeFile(path.join(base, `${id}.yaml`), toYamlText(slice(id))),
      ),
    ]);
  }
}
