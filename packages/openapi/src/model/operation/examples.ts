import { memoise } from '@voltmoor/build-tools/memoise';
import { jsonText, numberOf, plainText } from '../../load/exactNumbers';
import { parseJson } from '../../load/json';
import {
  entriesOf,
  isRaw,
  listOf,
  optionalText,
  rawOf,
  textOf,
  textsOf,
  type OpenApiDocument,
  type Raw,
} from '../../load/raw';
import { ModelContext } from '../context';
import { isValidSample, sampleSchema, type Side } from '../sample/sample';
import { isYaml, mediaFormat, type MediaFormat } from '../media/mediaFormat';
import { toXml } from '../media/xml';
import { readerTypes, statedTypes, toJson } from '../schema/schemaTypes';
import type { Example, JsonValue, SchemaRow } from '../types';

/** Maximum number of variants for which an example each is generated. */
const MAX_VARIANTS = 6;
/** Maximum number of variants that are tried until one has a valid example, when there are more than that. */
const MAX_TRIED = 30;
const INVALID = 'This value does not obey all rules of the schema, because no valid one was found.';

/**
 * Returns the examples of a media type, parameter or header: `examples` and `example`, or else generated ones, which
 * are marked as such. A body with variants gets a generated example for each variant.
 *
 * @param holder the object that has `example`, `examples` and `schema`
 * @param side omits fields that the side does not carry from generated examples
 */
export function toExamples(
  context: ModelContext,
  holder: Raw,
  side: Side,
  mediaType = 'application/json',
): Example[] {
  const { schema, itemSchema } = holder;
  const format = mediaFormat(mediaType, isRaw(schema) ? knownOf(context, schema) : undefined);
  const write = (value: JsonValue): JsonValue =>
    writeValue(context, holder, format, asWritten(context, schema, value));
  const given = [...namedExamples(context, holder['examples'], format), ...singleExample(holder)];
  if (given.length > 0)
    return given.map((example) => ({ ...example, value: write(example.value as JsonValue) }));
  const sampled = schema ?? itemSchema;
  if (!isRaw(sampled) || format === 'binary') return [];
  const made = generatedExamples(context, sampled, side);
  const isText = format === 'text' && !isYaml(mediaType);
  return made
    .filter(({ value }) => !isText || typeof value === 'string')
    .map((example) => ({ ...example, value: write(example.value as JsonValue) }));
}

const contextOf = memoise((document: OpenApiDocument) => new ModelContext(document));

/**
 * Returns the examples of a body of a document, for programs that have no model.
 *
 * @param media the media type of the document, with `schema` and examples
 */
export function examplesOf(
  document: OpenApiDocument,
  media: Raw,
  mediaType: string,
  side: Side = 'response',
): Example[] {
  return toExamples(contextOf(document), media, side, mediaType);
}

/** Type and format of a schema. */
function knownOf(context: ModelContext, schema: Raw): Pick<SchemaRow, 'types' | 'format'> {
  const { keywords } = context.flat(schema);
  return { types: readerTypes(keywords), format: optionalText(keywords['format']) };
}

/** Writes numbers as texts where the schema has texts, as `toOpenApi31` does in schemas. */
function asWritten(context: ModelContext, schema: unknown, value: JsonValue): JsonValue {
  if (!isRaw(schema)) return value;
  const flat = context.flat(schema);
  if (Array.isArray(value))
    return value.map((item, index) =>
      asWritten(context, context.intersection(flat.prefixItems[index] ?? flat.items), item),
    );
  if (isRaw(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        asWritten(context, context.intersection(flat.properties.get(name) ?? []), item),
      ]),
    );
  const types = statedTypes(flat.keywords).filter((type) => type !== 'null');
  return types.join() === 'string' && numberOf(value) !== undefined ? textOf(value) : value;
}

/** Writes the value of an example as it is sent. A text is written already; JSON and the fields of forms stay values. */
function writeValue(context: ModelContext, holder: Raw, format: MediaFormat, value: JsonValue): JsonValue {
  if (typeof value === 'string') return value;
  const items = Array.isArray(value) ? value : [value];
  switch (format) {
    case 'xml':
      return toXml(context, holder['schema'], value, optionalText(holder['name']));
    case 'multipart':
      return writeParts(context, holder, value);
    case 'lines':
      return items.map((item) => `${jsonText(item)}\n`).join('');
    case 'events':
      return items.map((item) => writeEvent(item, holder['itemSchema'] !== undefined)).join('');
    default:
      return value;
  }
}

/** Writes the parts of a multipart body that are neither JSON nor texts, such as XML, as they are sent. */
function writeParts(context: ModelContext, { schema, encoding }: Raw, value: JsonValue): JsonValue {
  if (!isRaw(schema) || !isRaw(value)) return value;
  const { properties } = context.flat(schema);
  const written = Object.entries(value).map(([name, item]): [string, JsonValue] => {
    const mediaType = textOf(context.resolve(rawOf(encoding)[name])['contentType']).split(',')[0]!;
    const schemas = properties.get(name) ?? [];
    const own = schemas.length === 1 ? schemas[0] : context.intersection(schemas);
    const write = (part: JsonValue, described: unknown): JsonValue =>
      writeValue(context, { schema: described, name }, mediaFormat(mediaType), part);
    if (mediaType === '' || !Array.isArray(item)) return [name, mediaType === '' ? item : write(item, own)];
    const items = isRaw(own) ? context.flat(own).items : [];
    return [
      name,
      item.map((part) => write(part, items.length === 1 ? items[0] : context.intersection(items))),
    ];
  });
  return Object.fromEntries(written);
}

/**
 * Writes a server-sent event (HTML Standard, section 9.2.6).
 *
 * @param isFields whether an object consists of the fields of an event, such as `data` and `event` (OpenAPI 3.2)
 */
function writeEvent(value: JsonValue, isFields: boolean): string {
  const fields = isFields && isRaw(value) && value['data'] !== undefined ? value : { data: value };
  const lines = Object.entries(fields).flatMap(([name, field]) => {
    return plainText(field)
      .split('\n')
      .map((line) => `${name}: ${line}\n`);
  });
  return `${lines.join('')}\n`;
}

function namedExamples(context: ModelContext, examples: unknown, format: MediaFormat): Example[] {
  return entriesOf(examples).flatMap(([name, node]): Example[] => {
    const example = context.resolve(node);
    const value = example['value'] ?? newValue(example, format);
    if (value === undefined && !Object.hasOwn(example, 'value')) return [];
    return [
      {
        name,
        summary: textOf(example['summary']),
        description: textOf(example['description']),
        value: toJson(value),
        generated: false,
        ...(example['x-requests'] === undefined ? {} : { requests: textsOf(example['x-requests']) }),
      },
    ];
  });
}

/** Returns the value of an example of OpenAPI 3.2: what is sent, or for JSON and forms the value behind it. */
function newValue({ dataValue, serializedValue }: Raw, format: MediaFormat): unknown {
  if (!['json', 'form', 'multipart'].includes(format)) return serializedValue ?? dataValue;
  if (dataValue !== undefined || format !== 'json') return dataValue ?? serializedValue;
  const value = parseJson(textOf(serializedValue));
  return value === undefined ? serializedValue : value;
}

function singleExample(holder: Raw): Example[] {
  if (holder['example'] === undefined) return [];
  return [
    { name: 'example', summary: '', description: '', value: toJson(holder['example']), generated: false },
  ];
}

function generatedExamples(context: ModelContext, schema: Raw, side: Side): Example[] {
  const flat = context.flat(schema);
  const choices = flat.variants[0]?.choices ?? [];
  const make = (pick: number, name: string, summary: string): Example[] => {
    const value = sampleSchema(context, schema, side, pick);
    if (value === undefined) return [];
    const isValid = isValidSample(context, schema, side, value);
    return [{ name, summary, description: isValid ? '' : INVALID, value, generated: true }];
  };
  const hasFew = choices.length > 1 && choices.length <= MAX_VARIANTS;
  if (hasFew && listOf(flat.keywords['examples']).length === 0) {
    const made = choices.flatMap((choice, index) =>
      make(index, `variant-${index + 1}`, choiceTitle(context, choice)),
    );
    // Samples send the first one.
    return made.toSorted((a, b) => Number(a.description !== '') - Number(b.description !== ''));
  }
  const tried: Example[] = [];
  do {
    const [example] = make(tried.length, 'example', '');
    if (!example) break;
    if (example.description === '') return [example];
    tried.push(example);
  } while (tried.length < Math.min(choices.length, MAX_TRIED));
  return tried.slice(0, 1);
}

function choiceTitle(context: ModelContext, choice: unknown): string {
  const { title, $ref } = rawOf(choice);
  const name = context.refName(textOf($ref)) ?? '';
  return textOf(title) || textOf(rawOf(context.named.get(name))['title']) || name;
}
