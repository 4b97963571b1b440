import path from 'node:path';
import { createDocumentCache, readAllowed } from '@voltmoor/build-tools/documents';
import { readSpecSource, SpecSourceError } from '@voltmoor/openapi';
import type { DocumentProblem } from '@voltmoor/openapi/model';
import { buildApiDocument, followsHouseRules, type ApiDocument, type ApiSettings } from '../openapi/document';
import { createPlaces } from '../openapi/placeOf';
import type { Problem } from '../rule';

/** Folder in which the build stores the last valid documents. The build decides whether to publish an old document. */
const SNAPSHOTS = 'node_modules/.cache/openapi-snapshots';

interface ReadDocuments {
  apis: ApiDocument[];
  problems: Problem[];
}

/**
 * Reads and bundles each OpenAPI document once. Errors of a document that cannot be read are in `problems`.
 * @param files text of the documents' files, to find lines
 */
export async function readDocuments(
  root: string,
  apis: readonly ApiSettings[],
  files: ReadonlyMap<string, string>,
): Promise<ReadDocuments> {
  const read = await Promise.all(apis.map((api) => readDocument(root, api, files)));
  return {
    apis: read.flatMap(({ api }) => (api ? [api] : [])),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function readDocument(
  root: string,
  settings: ApiSettings,
  files: ReadonlyMap<string, string>,
): Promise<{ api?: ApiDocument; problems: Problem[] }> {
  const toOwn = (file: string) => toRepositoryPath(root, file);
  const isHouse = followsHouseRules(settings);
  try {
    const { id, source } = settings;
    const { bundled, origins, problems, fingerprints } = await readSpecSource(
      /^https?:/.test(source) ? source : path.resolve(root, source),
      {
        id,
        operationIds: isHouse ? 'required' : 'derived',
        cache: createDocumentCache(id),
        snapshotFolder: path.join(root, SNAPSHOTS),
        allowStale: true,
        ...readAllowed(settings, root, process.env),
      },
    );
    const ownOrigins = Object.fromEntries(
      Object.entries(origins).map(([key, { file, pointer }]) => [key, { file: toOwn(file), pointer }]),
    );
    const parts = [...(fingerprints?.keys() ?? [])].map(toOwn);
    const place = createPlaces(files, settings.source, ownOrigins, parts);
    return {
      api: { ...buildApiDocument(settings, bundled, place, parts), warnings: problems.length },
      // Other documents may have warnings, because their pages are still correct. Our own documents must have none.
      problems: isHouse ? problems.map((problem) => toProblem(problem, toOwn)) : [],
    };
  } catch (error) {
    if (!(error instanceof SpecSourceError)) throw error;
    return { problems: error.problems.map((problem) => toProblem(problem, toOwn)) };
  }
}

function toProblem(
  { source, line, pointer, message, fix }: DocumentProblem,
  toOwn: (file: string) => string,
): Problem {
  return { file: toOwn(source), line, message: line === undefined ? `${pointer} ${message}` : message, fix };
}

/** Converts a path that is absolute or relative to the working directory. */
function toRepositoryPath(root: string, file: string): string {
  return /^https?:/.test(file) ? file : path.relative(root, path.resolve(file)).split(path.sep).join('/');
}
