import { entriesOf, isRaw, type OpenApiDocument, type Raw } from '@voltmoor/openapi-reference/load/raw';

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
/** Keys whose values are maps with names that the author chose. `description` is a name there. */
const MAPS = new Set([
  '$defs',
  'callbacks',
  'content',
  'definitions',
  'dependentSchemas',
  'encoding',
  'headers',
  'links',
  'mapping',
  'parameters',
  'pathItems',
  'paths',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'scopes',
  'securitySchemes',
  'variables',
  'webhooks',
]);
/** Keys whose values are values of the API. */
const VALUES = new Set(['const', 'default', 'enum']);

/** Returns a document without texts for readers, which may change without a release, and with sorted keys. */
export function withoutTexts(document: OpenApiDocument): OpenApiDocument {
  return strip(document, false) as OpenApiDocument;
}

function strip(node: unknown, isMap: boolean): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item, false));
  if (!isRaw(node)) return node;
  const entries = entriesOf(node)
    .filter(([key]) => isMap || !(TEXTS.has(key) || (key.startsWith('x-') && !EXTENSIONS.has(key))))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]): [string, unknown] => [
      key,
      !isMap && VALUES.has(key) ? value : strip(value, !isMap && MAPS.has(key)),
    ]);
  return Object.fromEntries(entries);
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
