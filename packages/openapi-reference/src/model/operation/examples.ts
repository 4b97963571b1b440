import { entriesOf, isRaw, listOf, textOf, textsOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import { sampleSchema, type Side } from '../sample/sample';
import { toJson } from '../schema/schemaTypes';
import type { Example, JsonValue } from '../types';

const STRUCTURED = /[/+]json\b|x-www-form-urlencoded|multipart\/|[/+]yaml\b|ndjson|jsonl/i;
const TEXT = /^text\/(plain|csv|html)\b/i;
/** Maximum number of variants for which an example each is generated. */
const MAX_VARIANTS = 6;

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
  const given = [...namedExamples(context, holder['examples']), ...singleExample(holder)];
  if (given.length > 0) return given;
  const schema = holder['schema'];
  if (!isRaw(schema)) return [];
  if (STRUCTURED.test(mediaType) || mediaType === '*/*') return generatedExamples(context, schema, side);
  if (!TEXT.test(mediaType)) return [];
  const value = sampleSchema(context, schema, side);
  return typeof value === 'string' ? [generated('example', '', value)] : [];
}

function namedExamples(context: ModelContext, examples: unknown): Example[] {
  return entriesOf(examples).flatMap(([name, node]): Example[] => {
    const example = context.resolve(node);
    const value = example['value'] ?? example['dataValue'] ?? example['serializedValue'];
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

function singleExample(holder: Raw): Example[] {
  if (holder['example'] === undefined) return [];
  return [
    { name: 'example', summary: '', description: '', value: toJson(holder['example']), generated: false },
  ];
}

function generatedExamples(context: ModelContext, schema: Raw, side: Side): Example[] {
  const flat = context.flat(schema);
  const choices = flat.variants[0]?.choices ?? [];
  if (
    choices.length > 1 &&
    choices.length <= MAX_VARIANTS &&
    listOf(flat.keywords['examples']).length === 0
  ) {
    return choices.flatMap((choice, index): Example[] => {
      const value = sampleSchema(context, schema, side, index);
      return value === undefined
        ? []
        : [generated(`variant-${index + 1}`, choiceTitle(context, choice), value)];
    });
  }
  const value = sampleSchema(context, schema, side);
  return value === undefined ? [] : [generated('example', '', value)];
}

function choiceTitle(context: ModelContext, choice: unknown): string {
  if (!isRaw(choice)) return '';
  const name = context.refName(textOf(choice['$ref']));
  const target = name === undefined ? undefined : context.named.get(name);
  return textOf(choice['title']) || (isRaw(target) ? textOf(target['title']) : '') || (name ?? '');
}

function generated(name: string, summary: string, value: JsonValue): Example {
  return { name, summary, description: '', value, generated: true };
}
