import { plainText } from '../../load/exactNumbers';
import { isRaw, listOf, own, rawOf, textOf, type Raw } from '../../load/raw';
import { toJson } from './schemaTypes';
import type { EnumValue } from '../types';

const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];
const DESCRIPTIONS = ['x-enum-descriptions', 'x-enumDescriptions', 'x-enum-description'];

/**
 * Reads `enum` with the description of each value. `x-enum-descriptions` is a map by value, or a list in the same order
 * as the values. `x-enum-varnames` and `x-enumNames` have names in the same forms.
 */
export function toEnumValues(schema: Raw): EnumValue[] | undefined {
  const values = listOf(schema['enum']);
  if (values.length === 0) return undefined;
  const meanings = DESCRIPTIONS.map((key) => schema[key]).find((found) => found !== undefined);
  const names = NAMES.map((key) => schema[key]).find((found) => found !== undefined);
  const textAt = (texts: unknown, value: unknown, index: number): string =>
    Array.isArray(texts) ? textOf(texts[index]) : textOf(own(rawOf(texts), plainText(value)));
  const retired = rawOf(schema)['x-enum-deprecated'];
  return values.map((value, index) => ({
    value: toJson(value),
    description: withName(textAt(names, value, index), textAt(meanings, value, index), value),
    deprecated:
      listOf(retired).includes(value) || (isRaw(retired) && own(retired, plainText(value)) !== undefined),
  }));
}

/** Adds the name of a value before its description, unless the name says the same as the value. */
function withName(name: string, description: string, value: unknown): string {
  if (name === '' || name === value) return description;
  return [`\`${name.replaceAll('`', '')}\``, description].filter(Boolean).join(': ');
}

/** Reads an enum written as `oneOf: [{const, title, description}]`. Undefined unless every choice is a single value. */
export function enumOfChoices(choices: readonly unknown[]): EnumValue[] | undefined {
  const values: EnumValue[] = [];
  for (const choice of choices) {
    if (!isRaw(choice)) return undefined;
    const single = listOf(choice['enum']);
    const value =
      choice['const'] !== undefined ? choice['const'] : single.length === 1 ? single[0] : undefined;
    if (value === undefined || typeof value === 'object' || choice['properties'] !== undefined)
      return undefined;
    const description = textOf(choice['description']) || textOf(choice['title']);
    values.push({ value: toJson(value), description, deprecated: choice['deprecated'] === true });
  }
  return values.length > 0 ? values : undefined;
}
