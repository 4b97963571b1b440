import { createRecords } from '@voltmoor/build-tools/cache';
import { historyFolder, readHistory } from '@voltmoor/openapi/records';
import type { ApiHistorySettings } from '@voltmoor/content/portalConfig';
import { followsHouseRules, type ApiDocument } from '../openapi/document';
import { parsePage } from '../pages/parsePage';
import { collectLinks, readApiGuideLinks } from '../links/collectLinks';
import { collectProse } from '../prose/collectProse';
import { buildRoutes, createRouteTable } from '../routes/buildRoutes';
import type { Sources } from '../rule';
import { parseData } from './parseData';
import { createFilePlaces } from './yamlPlace';

type Optional = 'documentProblems' | 'hasAllDocuments' | 'memory';

export interface SourceInput
  extends Pick<Sources, 'today' | 'files' | 'apis'>, Partial<Pick<Sources, Optional>> {
  apiHistory?: ApiHistorySettings | null | undefined;
}

const processMemory = createRecords<unknown>();

/**
 * Parses files and documents into the input of the rules. It has no side effects. Without `memory`, it knows what this
 * process has found out.
 */
export function buildSources({
  today,
  files,
  apis,
  apiHistory,
  documentProblems = [],
  hasAllDocuments = true,
  memory = processMemory,
}: SourceInput): Sources {
  const checked = withoutForeign(files, apis);
  const pages = [...checked]
    .filter(([file]) => /^content\/(docs|news)\/.*\.mdx?$/.test(file))
    .map(([file, text]) => parsePage(file, text, memory));
  const data = parseData(checked, today, memory);
  const histories = new Map(
    apiHistory
      ? apis.filter(followsHouseRules).map((api) => [api.id, readHistory(historyFolder(api), files)])
      : [],
  );
  const placeIn = createFilePlaces(checked);
  const parts = { files: checked, pages, data, apis, histories, placeIn, memory };
  const own = { ...parts, apis: apis.filter(followsHouseRules) };
  return {
    today,
    ...parts,
    apiHistory: apiHistory ?? undefined,
    documentProblems,
    hasAllDocuments,
    routes: createRouteTable(buildRoutes(parts)),
    links: [...collectLinks(own), ...readApiGuideLinks(parts)],
    prose: collectProse(own),
  };
}

/**
 * Removes the files of documents that only have to be valid, because rules on texts and names only apply to our own, and
 * the snapshots of released documents, which have no texts.
 */
function withoutForeign(
  files: ReadonlyMap<string, string>,
  apis: readonly ApiDocument[],
): ReadonlyMap<string, string> {
  const own = new Set(apis.filter(followsHouseRules).flatMap((api) => api.files));
  const foreign = new Set(apis.flatMap((api) => api.files).filter((file) => !own.has(file)));
  const isOwn = (file: string) => !foreign.has(file) && !/^specs\/.*\/history\/released\.json$/.test(file);
  return new Map([...files].filter(([file]) => isOwn(file)));
}
