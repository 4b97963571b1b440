import { readSpecSource, type SourceOptions } from '@voltmoor/openapi';
import { buildApiReference, countRows, type ApiReference } from '@voltmoor/openapi/model';
import { renderOperation, type ReferenceContext } from '../view';

/** Size of a document, and the time and memory that it takes. */
export type Inspection = Awaited<ReturnType<typeof inspectDocument>>;

/**
 * Reads a document, builds its model and renders the page of every operation and webhook.
 *
 * @throws SpecSourceError for a document that cannot be published
 */
export async function inspectDocument(source: string, options: SourceOptions) {
  const started = performance.now();
  const { document, problems, bytes } = await readSpecSource(source, options);
  const loaded = performance.now();
  const reference = buildApiReference(document, { id: 'inspected' });
  const modelled = performance.now();
  const html = renderPages(reference);
  const rendered = performance.now();
  const { user, system } = process.cpuUsage();
  return {
    reference,
    problems,
    /** Size of all files together, in UTF-16 code units. */
    bytes,
    operations: Object.keys(reference.operations).length,
    webhooks: reference.webhooks.length,
    schemas: Object.keys(reference.schemas).length,
    /** Number of rows in the trees of the named schemas, without following references. */
    schemaNodes: Object.values(reference.schemas).reduce((sum, { schema }) => sum + countRows(schema), 0),
    modelBytes: Buffer.byteLength(JSON.stringify(reference)),
    html,
    /** Elapsed time of each stage, and the CPU time of the process. */
    milliseconds: {
      load: loaded - started,
      model: modelled - loaded,
      html: rendered - modelled,
      processor: (user + system) / 1000,
    },
    peakMemory: process.resourceUsage().maxRSS * 1024,
  };
}

function renderPages(reference: ApiReference) {
  const context = plainContext(reference);
  const sizes = [...Object.keys(reference.operations), ...reference.webhooks.map(({ id }) => id)]
    .map((id) => ({ id, bytes: Buffer.byteLength(renderOperation(reference, id, context)) }))
    .sort((a, b) => a.bytes - b.bytes);
  return {
    pages: sizes.length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    median: sizes[Math.floor(sizes.length / 2)]?.bytes ?? 0,
    maximum: sizes.at(-1)?.bytes ?? 0,
    largest: sizes.at(-1)?.id ?? '',
  };
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
