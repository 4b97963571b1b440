import {
  ALL,
  closeBodies,
  entriesOf,
  follow,
  listOf,
  partsOf,
  rawOf,
  textOf,
  textsOf,
  type OpenApiDocument,
  type Raw,
} from '@voltmoor/openapi/raw';
import { examplesOf } from '@voltmoor/openapi/model';
import { toMediaType } from '@voltmoor/openapi/requests';

/** The media type and schema of a body, with its named examples. */
export interface Media {
  type: string;
  schema: Raw;
  examples: readonly { name: string; value: unknown }[];
}

const SCHEMAS = '#/components/schemas/';

/**
 * Returns a media type of a response or request body, or undefined when there is none.
 *
 * @param accept the header `Accept`. Default: any, so that it is the first media type
 */
export function mediaOf(document: OpenApiDocument, value: unknown, accept = '*/*'): Media | undefined {
  const contents = entriesOf(follow(document, value)['content']);
  const [type, media] = contents.find(([name]) => accepts(accept, name)) ?? [];
  if (type === undefined) return undefined;
  const raw = follow(document, media);
  const named = entriesOf(raw['examples']).map(([name, example]) => ({
    name,
    value: valueOf(follow(document, example)),
  }));
  const single = raw['example'] === undefined ? [] : [{ name: 'example', value: raw['example'] }];
  return { type, schema: rawOf(raw['schema']), examples: named.length > 0 ? named : single };
}

const valueOf = ({ value, dataValue, serializedValue }: Raw): unknown =>
  value ?? dataValue ?? serializedValue;

/** Whether a header `Accept` allows a media type (RFC 9110, section 12.5.1). Weights only count when they are 0. */
export function accepts(accept: string, mediaType: string): boolean {
  const plain = toMediaType(mediaType);
  return accept.split(',').some((range) => {
    const wanted = toMediaType(range);
    if (/;\s*q=0(\.0*)?\s*(;|$)/i.test(range)) return false;
    return (
      wanted === '*/*' || wanted === '' || plain === '*/*' || wanted === plain || isWithin(plain, wanted)
    );
  });
}

const isWithin = (mediaType: string, range: string): boolean =>
  range.endsWith('/*') && mediaType.startsWith(range.slice(0, -1));

/** Returns the value of an example of a response that the document does not have, in the form in which it is sent. */
export function generateBody(document: OpenApiDocument, response: Raw, mediaType: string): unknown {
  const media = follow(document, rawOf(response['content'])[mediaType]);
  return examplesOf(document, media, mediaType)[0]?.value;
}

/** Returns the properties of a schema by name, including those of the schemas that it combines. */
export function propertiesOf(document: OpenApiDocument, schema: unknown): Map<string, Raw> {
  const properties = partsOf(document, schema).flatMap((part) => entriesOf(part['properties']));
  return new Map(properties.map(([name, property]) => [name, rawOf(property)]));
}

/** Returns the names that a schema and the schemas of its `allOf` require. */
export function requiredOf(document: OpenApiDocument, schema: unknown): Set<string> {
  return new Set(partsOf(document, schema, { keywords: ALL }).flatMap((part) => textsOf(part['required'])));
}

/** Returns the schema of the items of an array. */
export function itemsOf(document: OpenApiDocument, schema: unknown): Raw {
  const all = partsOf(document, schema, { keywords: ALL });
  return rawOf(all.findLast((part) => part['items'] !== undefined)?.['items']);
}

/** Returns the types that a schema and the schemas that it combines name. */
export function typesOf(document: OpenApiDocument, schema: unknown): string[] {
  return partsOf(document, schema).flatMap((part) => [part['type']].flat().map(textOf).filter(Boolean));
}

/**
 * Returns the name of the schema that describes an entity. A schema that extends another with `allOf` has the name of
 * that one: the response to a creation often adds a secret to the entity.
 */
export function entityName(document: OpenApiDocument, schema: unknown): string | undefined {
  const reference = textOf(rawOf(schema)['$ref']);
  if (!reference.startsWith(SCHEMAS)) return undefined;
  const base = listOf(follow(document, schema)['allOf']).find(
    (part) => textOf(rawOf(part)['$ref']) !== '' && propertiesOf(document, part).has('id'),
  );
  return base === undefined ? reference.slice(SCHEMAS.length) : entityName(document, base);
}

/** Whether a property, or the schema that it refers to, is read-only. */
export function isReadOnly(document: OpenApiDocument, property: unknown): boolean {
  return partsOf(document, property, { keywords: ALL }).some((part) => part['readOnly'] === true);
}

/**
 * Copies a document for checking requests. Read-only properties are not required. If the schemas of all bodies that name
 * fields forbid others, the objects inside of them refuse unknown and read-only fields too.
 */
export function toRequestDocument(document: OpenApiDocument): OpenApiDocument {
  const bodies = Object.values(rawOf(document['paths'])).flatMap((item) =>
    Object.values(rawOf(item)).flatMap((operation) =>
      Object.values(rawOf(follow(document, rawOf(operation)['requestBody'])['content'])).map((media) =>
        partsOf(document, rawOf(media)['schema']),
      ),
    ),
  );
  const isClosed = bodies
    .filter((parts) => parts.some((part) => part['properties'] !== undefined))
    .every((parts) =>
      parts.some((part) => part['unevaluatedProperties'] === false || part['additionalProperties'] === false),
    );
  return closeBodies(document, { side: 'request', otherFields: isClosed ? 'refused' : 'ignored' });
}
