import path from 'node:path';
import { KEPT_BUNDLES, readSpecSource, SpecSourceError } from '@voltmoor/openapi-reference/load';
import type { DocumentProblem } from '@voltmoor/openapi-reference/model/types';
import { buildApiDocument, type ApiDocument, type ApiSettings } from '../openapi/document';
import { createPlaces } from '../openapi/placeOf';
import type { Problem } from '../rule';

/** Where the build keeps the last good documents; whether an old one may be published is its decision. */
const SNAPSHOTS = 'node_modules/.cache/openapi-reference';

interface ReadDocuments {
  apis: ApiDocument[];
  problems: Problem[];
}

/**
 * Reads and bundles the OpenAPI documents, each once. One that cannot be read has its faults in `problems`.
 * @param files text of the documents' files, to find lines in
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
  try {
    const { id, source } = settings;
    const { bundled, origins, problems } = await readSpecSource(
      /^https?:/.test(source) ? source : path.resolve(root, source),
      {
        id,
        operationIds: 'required',
        keepFolder: KEPT_BUNDLES,
        snapshotFolder: path.join(root, SNAPSHOTS),
        allowStale: true,
      },
    );
    const ownOrigins = Object.fromEntries(
      Object.entries(origins).map(([key, { file, pointer }]) => [key, { file: toOwn(file), pointer }]),
    );
    const place = createPlaces(files, settings.source, ownOrigins);
    return {
      api: buildApiDocument(settings, bundled, place),
      problems: problems.map((problem) => toProblem(problem, toOwn)),
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

/** Paths of problems start from the working folder or are absolute. */
function toRepositoryPath(root: string, file: string): string {
  return /^https?:/.test(file) ? file : path.relative(root, path.resolve(file)).split(path.sep).join('/');
}
