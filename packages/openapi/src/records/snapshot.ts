import { compareDocuments } from '../compare';
import type { Change } from '../compare/types';
import { parseJson } from '../load/json';
import { entriesOf, isRaw, rawOf, type OpenApiDocument } from '../load/raw';
import { canonicalJson } from '../model/schema/mergeKeyword';
import { DocumentNode, mapNodes } from '../schema/walk';
import type { ReleaseRecord } from './recordSchema';

/** The document of an API as of its last release, without texts for readers. */
export interface Snapshot {
  /** Day of the release, `YYYY-MM-DD`. */
  released: string;
  document: OpenApiDocument;
}

/** Keys whose values are for readers. */
const TEXTS = new Set(['description', 'summary', 'example', 'examples', 'externalDocs']);
/** The extensions that the comparison reads. */
const EXTENSIONS = new Set([
  'x-deprecated-since',
  'x-no-successor',
  'x-permissions',
  'x-rate-limit',
  'x-replaced-by',
  'x-sunset',
  'x-unit',
]);
/** Returns a document without texts for readers, which may change without a release, and with sorted keys. */
export function withoutTexts(document: OpenApiDocument): OpenApiDocument {
  const withTexts = new DocumentNode(document, 'document');
  const stripped = mapNodes(withTexts, (copy) =>
    Object.fromEntries(
      Object.entries(copy).filter(
        ([key]) => !TEXTS.has(key) && (!key.startsWith('x-') || EXTENSIONS.has(key)),
      ),
    ),
  );
  return JSON.parse(canonicalJson(stripped)) as OpenApiDocument;
}

/**
 * Formats a snapshot as JSON with one line for each path, webhook and component, so that a comparison of two versions
 * shows what changed.
 */
export function formatSnapshot({ released, document }: Snapshot): string {
  const lines = entriesOf(document).map(([key, value]) => `"${key}": ${formatLines(value, LEVELS[key])}`);
  return `{\n"released": ${JSON.stringify(released)},\n"document": {\n${lines.join(',\n')}\n}\n}\n`;
}

/** Levels of objects below these parts of a document whose members have lines of their own. */
const LEVELS: Readonly<Record<string, number>> = { paths: 1, webhooks: 1, components: 2 };

function formatLines(value: unknown, levels = 0): string {
  if (levels === 0 || !isRaw(value)) return JSON.stringify(value);
  const lines = entriesOf(value).map(
    ([key, item]) => `${JSON.stringify(key)}: ${formatLines(item, levels - 1)}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

/** Reads a snapshot. Returns undefined if the text is not one. */
export function parseSnapshot(text: string): Snapshot | undefined {
  const { released, document } = rawOf(parseJson(text));
  return typeof released === 'string' && isRaw(document) ? { released, document } : undefined;
}

/**
 * Returns the changes since the last release, without those of texts, that no record of this day or later contains.
 *
 * @param today day of the next release, `YYYY-MM-DD`
 */
export function unrecorded(
  snapshot: Snapshot,
  document: OpenApiDocument,
  records: readonly ReleaseRecord[],
  today: string,
): Change[] {
  const recorded = new Set(
    records
      .filter(({ date }) => date >= snapshot.released)
      .flatMap(({ changes }) => changes.map(({ fingerprint }) => fingerprint)),
  );
  const current = withoutTexts(document);
  if (JSON.stringify(snapshot.document) === JSON.stringify(current)) return [];
  return compareDocuments(snapshot.document, current, { today }).filter(
    ({ level, fingerprint }) => level !== 'text' && !recorded.has(fingerprint),
  );
}
