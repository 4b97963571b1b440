import { isOwn, type ApiDocument } from '../openapi/document';
import { parsePage } from '../pages/parsePage';
import { collectLinks } from '../links/collectLinks';
import { collectProse } from '../prose/collectProse';
import { buildRoutes } from '../routes/buildRoutes';
import { createRouteTable } from '../routes/routeTable';
import type { Problem, Sources } from '../rule';
import { keepNothing } from './keptProblems';
import { parseData } from './parseData';

export interface SourceInput {
  root: string;
  files: ReadonlyMap<string, string>;
  apis: readonly ApiDocument[];
  documentProblems?: readonly Problem[];
  hasAllDocuments?: boolean;
}

/** Parses files and documents into what rules look at. Pure. */
export function buildSources({
  root,
  files,
  apis,
  documentProblems = [],
  hasAllDocuments = true,
}: SourceInput): Sources {
  const pages = [...files]
    .filter(([file]) => /^content\/(docs|news)\/.*\.mdx?$/.test(file))
    .map(([file, text]) => parsePage(file, text));
  const data = parseData(files);
  const parts = { files, pages, data, apis };
  const own = { ...parts, apis: apis.filter(isOwn) };
  return {
    root,
    ...parts,
    documentProblems,
    hasAllDocuments,
    routes: createRouteTable(buildRoutes(parts)),
    links: collectLinks(own),
    prose: collectProse(own),
    kept: keepNothing,
  };
}
