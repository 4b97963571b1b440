import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCachedText, toKey } from '@voltmoor/build-tools/cache';
import {
  createSlicer,
  toBrunoCollection,
  toJsonText,
  toPostmanCollection,
  environmentNames,
  toPostmanEnvironments,
  toYamlText,
  withAbsoluteLinks,
  withPayloadSchemas,
} from '../../downloads';
import { listAll } from '@voltmoor/openapi/model';
import type { PageLink } from '../../view';
import { withBase } from '../routes';
import type { LoadedApi } from '../createReference';

const FOLDER = 'downloads';

/** Lists the downloads of an API, and of one operation or webhook when its id is given. */
export function downloadLinks(api: LoadedApi, operationId?: string): PageLink[] {
  const base = withBase(api.options, `/${FOLDER}/${api.options.id}`);
  return [
    ...(operationId === undefined
      ? []
      : [{ label: 'This operation (YAML)', url: `${base}/${operationId}.yaml` }]),
    { label: 'OpenAPI document (YAML)', url: `${base}.yaml` },
    { label: 'OpenAPI document (JSON)', url: `${base}.json` },
    { label: 'Postman collection', url: `${base}.postman.json` },
    ...environmentNames(api.reference).map((name) => ({
      label: `Postman environment: ${name}`,
      url: `${base}.${name}.postman_environment.json`,
    })),
    { label: 'Bruno collection', url: `${base}.bruno.json` },
  ];
}

/** Contents of files by their path in the downloads folder. */
type Texts = Record<string, string>;

const CACHE = fileURLToPath(
  new URL('../../../../../node_modules/.cache/voltmoor-downloads', import.meta.url),
);

/**
 * Writes the downloads of all APIs into a built site.
 *
 * @param outDir root folder of the built site
 * @param site URL of the site without a path, for links in the downloads
 * @param cacheFolder where the downloads are cached while the API is unchanged
 */
export async function writeDownloads(
  apis: LoadedApi[],
  outDir: string,
  site: string,
  cacheFolder = CACHE,
): Promise<void> {
  for (const api of apis) {
    const { id } = api.options;
    const make = (): Promise<string> => Promise.resolve(JSON.stringify(buildDownloads(api, site)));
    const texts = JSON.parse(
      await getCachedText(path.join(cacheFolder, `${id}.json`), toKey(api.key, site), make),
    ) as Texts;
    await mkdir(path.join(outDir, FOLDER, id), { recursive: true });
    await Promise.all(
      Object.entries(texts).map(([name, text]) => writeFile(path.join(outDir, FOLDER, name), text)),
    );
  }
}

function buildDownloads(api: LoadedApi, site: string): Texts {
  const { id, base } = api.options;
  const published = withPayloadSchemas(withAbsoluteLinks(api.published, site, base));
  const reference = withAbsoluteLinks(api.reference, site, base);
  const slice = createSlicer(published);
  const environments = Object.entries(toPostmanEnvironments(reference));
  return {
    [`${id}.yaml`]: toYamlText(published),
    [`${id}.json`]: toJsonText(published),
    [`${id}.postman.json`]: JSON.stringify(toPostmanCollection(reference), null, 2),
    [`${id}.bruno.json`]: JSON.stringify(toBrunoCollection(reference), null, 2),
    ...Object.fromEntries(
      environments.map(([name, environment]) => [
        `${id}.${name}.postman_environment.json`,
        JSON.stringify(environment, null, 2),
      ]),
    ),
    ...Object.fromEntries(
      listAll(reference).map((operation) => [`${id}/${operation.id}.yaml`, toYamlText(slice(operation.id))]),
    ),
  };
}
