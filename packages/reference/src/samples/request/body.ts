import {
  concreteMediaType,
  expandRow,
  mediaFormat,
  type ApiReference,
  type Content,
  type Example,
  type FormPart,
  type JsonValue,
  type Operation,
  type SchemaRow,
} from '@voltmoor/openapi/model';
import { isRaw, jsonText, losesDigits, plainText } from '@voltmoor/openapi/raw';
import { firstExample } from './exampleValue';
import { toTextBody } from './multipart';
import type { SampleBody, SamplePart } from './sampleRequest';
import { toQueryParts } from './serialiseParameter';

/** Whether a media type is JSON: `application/json`, `application/problem+json`. */
export const isJson = (mediaType: string): boolean => mediaFormat(mediaType) === 'json';

/** Returns the body that the samples send: JSON if the operation accepts it, otherwise the first media type. */
export function sampleContent({ requestBody }: Operation): Content | undefined {
  const contents = requestBody?.contents ?? [];
  return contents.find(({ mediaType }) => isJson(mediaType)) ?? contents[0];
}

/**
 * Converts an example of a body to what a request sends.
 *
 * @param example the example; by default the first one
 */
export function toBody(reference: ApiReference, content: Content, example?: Example): SampleBody {
  const row = content.schema && expandRow(reference, content.schema).row;
  const format = mediaFormat(content.mediaType, row);
  const mediaType = concreteMediaType(content.mediaType, row);
  if (format === 'binary') return { kind: 'file', mediaType };
  const examples = example ? [example] : content.examples;
  const value = firstExample(reference, examples, content.schema) ?? (format === 'json' ? {} : '');
  // Programs that parse such a number, as those in JavaScript do, would send another one.
  if (format === 'json' && !losesDigits(value)) return { kind: 'json', mediaType, value };
  const hasFields = format === 'form' || format === 'multipart';
  if (!hasFields || typeof value !== 'object' || value === null) {
    const text = typeof value === 'string' ? plainText(value) : jsonText(value, 2);
    return { kind: 'text', mediaType, text };
  }
  const fields = entriesOf(value).flatMap(([name, item]) => {
    const encoding =
      content.parts?.find((part) => part.name === name) ??
      content.parts?.find((part) => part.name === '[]' && name.startsWith('['));
    const property = row?.properties.find((known) => known.name === name) ?? itemRow(row, name);
    const schema = property && expandRow(reference, property).row;
    return format === 'form'
      ? toPairs(name, item, encoding)
      : toParts(reference, name, item, schema, encoding);
  });
  const body: SampleBody = { kind: format, mediaType, fields };
  // The builders of forms that languages have only write multipart/form-data.
  const isForm = format === 'form' || /form-data/i.test(mediaType);
  return isForm ? body : { kind: 'text', ...toTextBody(body) };
}

/** Lists the fields of an object. The parts of a list have the names `[0]`, `[1]` and so on. */
const entriesOf = (value: { [key: string]: JsonValue } | JsonValue[]): [string, JsonValue][] =>
  Array.isArray(value) ? value.map((item, index) => [`[${index}]`, item]) : Object.entries(value);

const itemRow = (row: SchemaRow | undefined, name: string): SchemaRow | undefined =>
  name.startsWith('[') ? (row?.tuple[Number(name.slice(1, -1))] ?? row?.items) : undefined;

/**
 * Serialises a field of a form in its style (OpenAPI 3.1, "Encoding Object"). By default, the items of a list repeat the
 * name, and an object is JSON.
 */
function toPairs(name: string, value: JsonValue, encoding: FormPart | undefined): SamplePart[] {
  const { style, explode = true } = encoding ?? {};
  const hasStyle = style !== undefined || (Array.isArray(value) && !isJson(encoding?.contentType ?? ''));
  if (!hasStyle || typeof value !== 'object' || value === null)
    return [{ name, value: plainText(value), isFile: false }];
  const isPlain = style === undefined && Array.isArray(value);
  if (isPlain) return value.map((item) => ({ name, value: plainText(item), isFile: false }));
  return toQueryParts({ name, style: style ?? 'form', explode }, value).map((pair) => {
    const [key = '', ...rest] = pair.split('=').map(decodeURIComponent);
    return { name: key, value: rest.join('='), isFile: false };
  });
}

/** Converts a field of a multipart body to parts: a part for each item of a list. */
function toParts(
  reference: ApiReference,
  name: string,
  value: JsonValue,
  row: SchemaRow | undefined,
  encoding: FormPart | undefined,
): SamplePart[] {
  if (encoding?.style !== undefined) return toPairs(name, value, encoding);
  if (Array.isArray(value)) {
    const items = row?.items && expandRow(reference, row.items).row;
    return value.flatMap((item) => toParts(reference, name, item, items, encoding));
  }
  const isFile = isFileRow(row, encoding);
  const stated = encoding?.contentType && concreteMediaType(encoding.contentType);
  const mediaType = stated ?? (isRaw(value) ? 'application/json' : undefined);
  const headers = encoding?.headers.filter((header) => header.value !== '') ?? [];
  return [
    {
      name,
      value: isFile ? '' : plainText(value),
      isFile,
      ...(mediaType !== undefined && { mediaType }),
      ...(headers.length > 0 && { headers }),
    },
  ];
}

/** Whether a part is a file: it has the format `binary`, or a binary media type and no encoding to text. */
function isFileRow(row: SchemaRow | undefined, encoding: FormPart | undefined): boolean {
  if (row?.format === 'binary') return true;
  const limit = (label: string) => row?.constraints.find((known) => known.label === label)?.value;
  if (limit('encoding') !== undefined) return false;
  const mediaType = limit('content type') ?? encoding?.contentType?.split(',')[0];
  if (mediaType === undefined) return false;
  return mediaFormat(mediaType) === 'binary' && !row?.types.includes('object');
}
