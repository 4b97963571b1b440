import { gzipSync } from 'node:zlib';
import { readSpecSource, type SourceOptions } from '@voltmoor/openapi';
import {
  buildApiReference,
  countRows,
  type ApiReference,
  type DocumentProblem,
} from '@voltmoor/openapi/model';
import { renderOperation, type ReferenceContext } from '../view';

/** Size of a document, and the time and memory that it takes. */
export interface Inspection {
  reference: ApiReference;
  problems: DocumentProblem[];
  /** Size of all files together, in UTF-16 code units. */
  bytes: number;
  operations: number;
  webhooks: number;
  /** Number of named schemas. */
  schemas: number;
  /** Number of rows in their trees, without following references. */
  schemaNodes: number;
  modelBytes: number;
  /** Number and size of the pages. The gzip sizes are those of a sample of the pages. */
  html: { pages: number; bytes: number; medianGzip: number; largestGzip: number; largest: string };
  /** Elapsed time of each stage, and the CPU time of all stages. */
  milliseconds: { load: number; model: number; html: number; processor: number };
  /** Maximum resident memory of the process in bytes. */
  peakMemory: number;
}

export interface InspectOptions extends SourceOptions {
  /** Maximum number of pages to render, evenly distributed over the document. Default: all. */
  pages?: number;
}

/**
 * Reads a document, builds its model and renders the page of every operation and webhook.
 *
 * @throws SpecSourceError for a document that cannot be published
 */
export async function inspectDocument(
  source: string,
  { pages = Infinity, ...options }: InspectOptions = {},
): Promise<Inspection> {
  const worked = process.cpuUsage();
  const started = performance.now();
  const { document, problems, bytes } = await readSpecSource(source, options);
  const loaded = performance.now();
  const reference = buildApiReference(document, { id: 'inspected' });
  const modelled = performance.now();
  const html = renderPages(reference, pages);
  const rendered = performance.now();
  return {
    reference,
    problems,
    bytes,
    operations: Object.keys(reference.operations).length,
    webhooks: reference.webhooks.length,
    schemas: Object.keys(reference.schemas).length,
    schemaNodes: Object.values(reference.schemas).reduce((sum, { schema }) => sum + countRows(schema), 0),
    modelBytes: Buffer.byteLength(JSON.stringify(reference)),
    html,
    milliseconds: {
      load: loaded - started,
      model: modelled - loaded,
      html: rendered - modelled,
      processor: processorSince(worked),
    },
    peakMemory: process.resourceUsage().maxRSS * 1024,
  };
}

function processorSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Maximum number of pages that are compressed to find their gzip size. Compressing takes as long as rendering. */
const MEASURED = 200;

function renderPages(reference: ApiReference, most: number): Inspection['html'] {
  const context = plainContext(reference);
  const ids = spread([...Object.keys(reference.operations), ...reference.webhooks.map(({ id }) => id)], most);
  const measured = new Set(spread(ids, MEASURED));
  const sizes: { id: string; gzip: number }[] = [];
  let bytes = 0;
  for (const id of ids) {
    const page = renderOperation(reference, id, context);
    bytes += Buffer.byteLength(page);
    if (measured.has(id)) sizes.push({ id, gzip: gzipSync(page).byteLength });
  }
  sizes.sort((a, b) => a.gzip - b.gzip);
  const largest = sizes.at(-1);
  return {
    pages: ids.length,
    bytes,
    medianGzip: sizes[Math.floor(sizes.length / 2)]?.gzip ?? 0,
    largestGzip: largest?.gzip ?? 0,
    largest: largest?.id ?? '',
  };
}

/** Returns at most `most` entries of a list, evenly distributed. */
function spread(list: readonly string[], most: number): string[] {
  if (list.length <= most) return [...list];
  return Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)]!);
}

/** Creates the context of a site that has only the pages of this API. */
function plainContext(reference: ApiReference): ReferenceContext {
  return {
    api: { id: reference.id, label: reference.title, generation: 'current' },
    operationUrl: (_api, id) => `/${id}`,
    categoryUrl: (slug) => `/category/${slug}`,
    errorUrl: () => undefined,
    guides: {},
    versions: [],
    successors: [],
    changedIn: [],
    downloads: [],
  };
}
