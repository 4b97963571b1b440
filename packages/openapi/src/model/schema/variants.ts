import { plainText } from '../../load/exactNumbers';
import { entriesOf, isRaw, listOf, optionalText, rawOf, textOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import { enumOfChoices } from './enumValues';
import type { FlatSchema, RawVariants } from './flatten';
import { toRow } from './toRow';
import type { SchemaRow, Variants } from '../types';

type Choice = Variants['choices'][number];

/**
 * Adds the oneOf and anyOf of a schema to its row: as enum values when each choice is a single value, as a constraint
 * when the choices only list required fields, and otherwise as variants.
 */
export function applyVariants(context: ModelContext, row: SchemaRow, flat: FlatSchema): void {
  const pickers: Variants[] = [];
  for (const raw of flat.variants) {
    const values = row.enum ? undefined : enumOfChoices(raw.choices);
    const names = values ? undefined : requiredOnly(raw.choices);
    if (values)
      row.enum = flat.nullable ? [...values, { value: null, description: '', deprecated: false }] : values;
    else if (names)
      row.constraints.push({
        label: raw.kind === 'oneOf' ? 'exactly one of' : 'at least one of',
        value: names,
      });
    else pickers.push(toVariants(context, raw));
  }
  const [first, ...more] = pickers;
  row.variants = first;
  if (more.length > 0) row.moreVariants = more;
}

/** Describes choices that only list required fields: `anyOf: [{required: [a]}, {required: [b, c]}]` → `a, b with c`. */
function requiredOnly(choices: readonly unknown[]): string | undefined {
  const named: string[] = [];
  for (const choice of choices) {
    if (!isRaw(choice) || !Array.isArray(choice['required'])) return undefined;
    if (Object.keys(choice).some((key) => !['required', 'title', 'description', 'type'].includes(key)))
      return undefined;
    named.push(choice['required'].map(textOf).join(' with '));
  }
  return named.join(', ');
}

function toVariants(context: ModelContext, { kind, choices, discriminator }: RawVariants): Variants {
  const property = optionalText(discriminator?.['propertyName']) ?? commonConstant(context, choices);
  const mapped = mappedNames(context, discriminator);
  const made: Choice[] = choices.flatMap((schema) => {
    const row = toRow(context, schema);
    const keys =
      row.ref === undefined ? [] : mapped.filter(([, name]) => name === row.ref).map(([key]) => key);
    const fixed = property === undefined ? undefined : fixedValue(context, schema, property);
    // Without a constant, the value of a declared discriminator is the name of the choice's schema.
    const name = property === undefined || !discriminator ? undefined : row.ref;
    const values = keys.length > 0 ? keys : [fixed === undefined ? name : String(fixed)];
    return values.map((value) => ({ label: labelOf(context, row, value), value, schema: row }));
  });
  const present = new Set(made.map(({ schema }) => schema.ref));
  const others = mapped.filter(([, name]) => !present.has(name)).map((pair) => choiceOf(context, pair));
  return { kind, discriminator: property, choices: withDistinctLabels([...made, ...others]) };
}

/** The choice of a named schema by a value of the discriminator. */
function choiceOf(context: ModelContext, [value, name]: readonly [string, string]): Choice {
  const row = toRow(context, { $ref: `#/components/schemas/${name}` });
  return { label: labelOf(context, row, value), value, schema: row };
}

/**
 * Returns the variants of a schema that has a discriminator but no oneOf: the schemas in its mapping, and those that
 * extend it by `allOf` (OpenAPI 3.1, section 4.8.25).
 */
export function inheritanceVariants(
  context: ModelContext,
  schema: Raw,
  flat: FlatSchema,
): Variants | undefined {
  const discriminator = flat.keywords['discriminator'];
  if (!isRaw(discriminator)) return undefined;
  const own = context.named.get(context.current) === schema ? context.current : undefined;
  const mapped = mappedNames(context, discriminator).filter(([, name]) => name !== own);
  const heirs = own === undefined ? [] : context.derivedFrom(own);
  const implied = heirs.filter((name) => mapped.every(([, other]) => other !== name));
  const all = [...mapped, ...implied.map((name) => [name, name] as const)];
  if (all.length === 0) return undefined;
  return {
    kind: 'oneOf',
    discriminator: optionalText(discriminator['propertyName']),
    repeatsSiblings: true,
    choices: withDistinctLabels(all.map((pair) => choiceOf(context, pair))),
  };
}

/** Reads `discriminator.mapping` as pairs of value and schema name. The mapping may contain names or references. */
export function mappedNames(context: ModelContext, discriminator: Raw | undefined): [string, string][] {
  return entriesOf(discriminator?.['mapping']).flatMap(([value, target]): [string, string][] => {
    const text = textOf(target);
    const name = context.named.has(text) ? text : context.refName(text);
    return name === undefined ? [] : [[value, name]];
  });
}

/** Returns the only value that a property of a schema can have. */
export function fixedValue(
  context: ModelContext,
  schema: unknown,
  property: string,
): string | number | boolean | undefined {
  if (!isRaw(schema)) return undefined;
  for (const candidate of context.flat(schema).properties.get(property) ?? []) {
    if (!isRaw(candidate)) continue;
    const { keywords } = context.flat(candidate);
    const values = keywords['const'] !== undefined ? [keywords['const']] : listOf(keywords['enum']);
    const [value] = values;
    if (values.length > 1 || value === null) continue;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  }
  return undefined;
}

/** Finds a property with a different constant in every choice. It works as a discriminator that is not declared. */
function commonConstant(context: ModelContext, choices: readonly unknown[]): string | undefined {
  const schemas = choices.filter(isRaw);
  const first = schemas[0];
  if (!first || schemas.length < 2 || schemas.length < choices.length) return undefined;
  for (const name of context.flat(first).properties.keys()) {
    const values = schemas.map((schema) => fixedValue(context, schema, name));
    if (values.every((value) => value !== undefined) && new Set(values).size === values.length) return name;
  }
  return undefined;
}

function labelOf(context: ModelContext, row: SchemaRow, value: string | undefined): string {
  if (row.title) return row.title;
  if (row.ref !== undefined) return textOf(rawOf(context.named.get(row.ref))['title']) || row.ref;
  if (value !== undefined) return value;
  if (row.const !== undefined) return plainText(row.const);
  if (row.types.includes('array'))
    return `array of ${row.items?.title ?? row.items?.ref ?? (row.items?.types.join(' or ') || 'any')}`;
  return [row.types.join(' or '), row.format && `(${row.format})`].filter(Boolean).join(' ') || 'any';
}

/** Makes labels unique, because they are part of ids and URLs. Adds the discriminator value or a number. */
function withDistinctLabels(choices: readonly Choice[]): Choice[] {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  for (const { label } of choices) counts.set(label, (counts.get(label) ?? 0) + 1);
  return choices.map((choice) => {
    const isRepeated = (counts.get(choice.label) ?? 0) > 1;
    const base = isRepeated && choice.value !== undefined ? `${choice.label} ${choice.value}` : choice.label;
    let label = base;
    for (let serial = 2; used.has(label); serial += 1) label = `${base} ${serial}`;
    used.add(label);
    return { ...choice, label };
  });
}
