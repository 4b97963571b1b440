import { compareDocuments } from '../compare';
import type { Change } from '../compare/types';
import { entriesOf, isRaw, type OpenApiDocument, type Raw } from '../load/raw';
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
  const lines = entriesOf(document).map(([key, value]) => `"${key}": ${formatPart(key, value)}`);
  return `{\n"released": ${JSON.stringify(released)},\n"document": {\n${lines.join(',\n')}\n}\n}\n`;
}

function formatPart(key: string, value: unknown): string {
  if (!isRaw(value)) return JSON.stringify(value);
  if (key === 'paths' || key === 'webhooks') return formatLines(value, (item) => JSON.stringify(item));
  if (key !== 'components') return JSON.stringify(value);
  return formatLines(value, (group) =>
    isRaw(group) ? formatLines(group, (item) => JSON.stringify(item)) : JSON.stringify(group),
  );
}

function formatLines(value: Raw, format: (item: unknown) => string): string {
  const lines = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${format(item)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** Reads a snapshot. Returns undefined if the text is not one. */
export function parseSnapshot(text: string): Snapshot | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRaw(value) || typeof value['released'] !== 'string' || !isRaw(value['document'])) return undefined;
  return { released: value['released'], document: value['document'] };
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
