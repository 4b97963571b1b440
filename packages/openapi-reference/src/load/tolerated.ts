import type { RuleFinding, Verdict } from './rules';

const MAPPING = /\/discriminator\/mapping\/[^/]+$/;

/**
 * Findings on which the validator is stricter than the specification, and slips of published documents that leave
 * no doubt of what is meant. Each is read as its author meant it, so it is a warning.
 */
const TOLERATED: readonly {
  pointer: RegExp;
  message: RegExp;
  isMeant?: (value: unknown) => boolean;
  said: string;
  fix: string;
}[] = [
  {
    pointer: MAPPING,
    message: /^Can't resolve \$ref/,
    said: 'maps to a schema that cannot be found, and is left out.',
    fix: 'Correct it, or add the schema it names.',
  },
  {
    pointer: /\/examples\/[^/]+(\/externalValue)?$/,
    message: /^Can't resolve \$ref/,
    said: 'has an externalValue that cannot be read, and is left out.',
    fix: 'Check the address, or write the value into the document.',
  },
  {
    pointer: /\/(description|summary)$/,
    message: /^Expected type `string` but got `null`/,
    said: 'is null and counts as missing.',
    fix: 'Write a text or remove it.',
  },
  {
    pointer: /^#\/info\/version$/,
    message: /^Expected type `string` but got `(integer|number)`/,
    said: 'is a number and is read as text.',
    fix: 'Quote it: "1.0".',
  },
  {
    pointer: /\/type$/,
    message: /^`type` can be one of/,
    isMeant: (value) => value === 'null',
    said: 'is "null", which OpenAPI 3.0 does not know; it is read as OpenAPI 3.1 does.',
    fix: 'Use "nullable: true", or OpenAPI 3.1.',
  },
  {
    pointer: /\/exclusive(Minimum|Maximum)$/,
    message: /^Expected type `number` but got `boolean`/,
    said: 'is a boolean, as in OpenAPI 3.0; it is read as there.',
    fix: 'Write the bound itself: "exclusiveMinimum: 0".',
  },
];

/** A warning for a finding that leaves the page right, or undefined. */
export function toleratedVerdict({ pointer, message, value }: RuleFinding): Verdict | undefined {
  const entry = TOLERATED.find(
    (candidate) =>
      candidate.pointer.test(pointer) &&
      candidate.message.test(message) &&
      (candidate.isMeant?.(value) ?? true),
  );
  return entry && { severity: 'warning', message: entry.said, fix: entry.fix };
}

/**
 * Whether a finding is no fault at all: a boolean schema in OpenAPI 3.1 outside `properties`, and a discriminator's
 * mapping by name, as OpenAPI allows.
 */
export function isSound(
  { pointer, message, value }: RuleFinding,
  { version, schemaNames = [] }: { version?: string; schemaNames?: readonly string[] },
): boolean {
  if (message.startsWith('Expected type `Schema` (object) but got `boolean`')) return version !== 'oas3_0';
  return MAPPING.test(pointer) && schemaNames.includes(String(value));
}
