import { jsonText, numberOf, plainText } from '../../load/exactNumbers';
import { isRaw, listOf, rawOf, textOf, type Raw } from '../../load/raw';

/** A condition as Markdown and its opposite: `when \`type\` is \`RFID\``, `when \`type\` is not \`RFID\``. */
export interface ConditionText {
  when: string;
  unless: string;
}

/** Describes the `if` of a schema. Quotes the schema when it has keywords that cannot be described. */
export function describeCondition(schema: unknown): ConditionText {
  const condition = rawOf(schema);
  const parts = partsOf(condition);
  if (parts.length === 0) {
    const text = textOf(condition['title']) || textOf(condition['description']) || snippet(schema);
    return { when: `when this applies: ${text}`, unless: `unless this applies: ${text}` };
  }
  const all = parts.map(([yes]) => yes).join(' and ');
  if (parts.length === 1) return { when: `when ${all}`, unless: `when ${parts[0]![1]}` };
  return { when: `when ${all}`, unless: `unless ${all}` };
}

/** Describes the condition that a property is present (`dependentRequired`, `dependentSchemas`). */
export function describePresence(name: string): ConditionText {
  return { when: `when \`${name}\` is given`, unless: `when \`${name}\` is absent` };
}

/** Returns the affirmative and negative phrase of each part. Empty when a part cannot be described. */
function partsOf(condition: Raw): [string, string][] {
  const parts: [string, string][] = [];
  const described = new Set<string>();
  for (const [name, property] of Object.entries(rawOf(condition['properties']))) {
    const phrase = propertyPhrase(name, property);
    if (!phrase) return [];
    described.add(name);
    parts.push(phrase);
  }
  for (const name of listOf(condition['required']).map(textOf)) {
    if (!described.has(name)) parts.push([`\`${name}\` is given`, `\`${name}\` is absent`]);
  }
  if (isRaw(condition['not'])) {
    const inner = partsOf(condition['not']);
    if (inner.length !== 1) return [];
    parts.push([inner[0]![1], inner[0]![0]]);
  }
  return parts;
}

function propertyPhrase(name: string, property: unknown): [string, string] | undefined {
  const schema = rawOf(property);
  const phrase = (yes: string, no: string): [string, string] => [`\`${name}\` ${yes}`, `\`${name}\` ${no}`];
  const given = phrase('is given', 'is absent');
  if (property === true) return given;
  const values = (schema['const'] !== undefined ? [schema['const']] : listOf(schema['enum'])).map(code);
  const [first, ...more] = values;
  if (more.length > 0) return phrase(`is ${values.join(' or ')}`, `is neither ${values.join(' nor ')}`);
  if (first !== undefined) return phrase(`is ${first}`, `is not ${first}`);
  if (isRaw(schema['not'])) {
    const inner = propertyPhrase(name, schema['not']);
    return inner && [inner[1], inner[0]];
  }
  if (schema['type'] === 'null') return phrase('is `null`', 'is not `null`');
  for (const [keyword, yes, no] of BOUNDS) {
    const bound = schema[keyword];
    if (numberOf(bound) !== undefined)
      return phrase(`is ${yes} ${textOf(bound)}`, `is ${no} ${textOf(bound)}`);
  }
  const { pattern, type } = schema;
  if (typeof pattern === 'string')
    return phrase(`matches ${code(pattern)}`, `does not match ${code(pattern)}`);
  if (typeof type === 'string') return phrase(`is of type ${type}`, `is not of type ${type}`);
  return Object.keys(schema).length === 0 ? given : undefined;
}

const BOUNDS = [
  ['minimum', 'at least', 'less than'],
  ['maximum', 'at most', 'more than'],
  ['exclusiveMinimum', 'more than', 'at most'],
  ['exclusiveMaximum', 'less than', 'at least'],
] as const;

function code(value: unknown): string {
  return `\`${plainText(value)}\``;
}

const LONGEST = 160;

function snippet(schema: unknown): string {
  const text = jsonText(schema);
  return `\`${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}\``;
}
