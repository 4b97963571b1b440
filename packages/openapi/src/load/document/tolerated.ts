import { CHILDREN } from '../../schema/grammar';
import type { DocumentNode, NodeCopy } from '../../schema/walk';
import { entriesOf, isRaw, listOf } from '../raw';
import type { RuleFinding, Verdict } from './rules';

const UNUSED = /^Path parameter `(.*)` is not used in the path `(.*)`/;
const MAPPING = /\/discriminator\/mapping\/[^/]+$/;

/**
 * Mistakes in published documents whose meaning is obvious. The document is read as its author meant it, so the
 * finding is a warning and not an error.
 */
const TOLERATED: readonly {
  pointer: RegExp;
  message: RegExp;
  /** Whether the entry applies to the value at the location; to every value when it is missing. */
  appliesTo?: (value: unknown) => boolean;
  warning: string;
  fix: string;
}[] = [
  {
    pointer: MAPPING,
    message: /^Can't resolve \$ref/,
    warning: 'maps to a schema that cannot be found, and is left out.',
    fix: 'Correct the mapping, or add the schema.',
  },
  {
    pointer: /\/examples\/[^/]+(\/externalValue)?$/,
    message: /^Can't resolve \$ref/,
    warning: 'has an externalValue that cannot be read, and is left out.',
    fix: 'Check its URL, or put the value into the document.',
  },
  {
    pointer: /\/(description|summary)$/,
    message: /^Expected type `string` but got `null`/,
    warning: 'is null and is treated as missing.',
    fix: 'Write a text, or remove it.',
  },
  {
    pointer: /^#\/info\/version$/,
    message: /^Expected type `string` but got `(integer|number)`/,
    warning: 'is a number and is read as text.',
    fix: 'Put it in quotes: "1.0".',
  },
  {
    // A server variable such as `port: { default: 8443 }`, or a tag such as 2024.
    pointer: /(?<!\/\$ref)$/,
    message: /^Expected type `string` but got `(integer|number)`/,
    warning: 'is a number and is read as text.',
    fix: 'Put it in quotes.',
  },
  {
    pointer: /./,
    message: /^Expected type `Schema` \(object\) but got `null`/,
    warning: 'is null and is read as a schema that allows every value.',
    fix: 'Describe the value, or write {}.',
  },
  {
    pointer: /^#\/(?:.*\/)?servers\/\d+\/variables\/[^/]+$/,
    message: /^The field `default` must be present/,
    warning: 'has no default. Its first value is used, or else its name.',
    fix: 'Add a default; OpenAPI requires it.',
  },
  {
    pointer: /\/(?:parameters|headers)\/[^/]+$/,
    message: /^Must contain at least one of the following fields: schema, content/,
    warning: 'has no schema, and is read as one that allows every value.',
    fix: 'Describe the value, or write "schema: {}".',
  },
  {
    pointer: /\/examples$/,
    message: /^Expected type `array` but got `object`/,
    warning: 'is an object, as in a media type. The examples in it are shown.',
    fix: 'Make it a list of values.',
  },
  {
    pointer: /\/nullable$/,
    message: /^Property `nullable` is not expected here/,
    warning: 'is not a keyword of OpenAPI 3.1. It is read as in OpenAPI 3.0.',
    fix: 'Add "null" to the types: "type: [string, \'null\']".',
  },
  {
    pointer: /\/type$/,
    message: /^`type` can be one of/,
    appliesTo: (value) => value === 'null',
    warning: 'is "null", which OpenAPI 3.0 does not support. It is read as in OpenAPI 3.1.',
    fix: 'Use "nullable: true", or OpenAPI 3.1.',
  },
  {
    pointer: /\/exclusive(Minimum|Maximum)$/,
    message: /^Expected type `number` but got `boolean`/,
    warning: 'is a boolean. OpenAPI 3.1 expects a number; it is read as in OpenAPI 3.0.',
    fix: 'Use the limit as its value: "exclusiveMinimum: 0".',
  },
  {
    // OpenAPI says nothing about the values of extensions. The validator knows these.
    pointer: /\/x-(?:codeSamples|code-samples|tagGroups|logo|enumDescriptions|usePkce|webhooks)(?:\/|$)/,
    message: /./,
    warning: 'is not in the form that this extension usually has. What cannot be read of it is left out.',
    fix: 'Correct it, or remove it.',
  },
  {
    // Such as `tags:` without anything after it.
    pointer: /./,
    message: /^Expected type `\w+` \((?:object|array)\) but got `null`/,
    warning: 'is empty and is treated as missing.',
    fix: 'Fill it, or remove it.',
  },
];

/** Returns the warning for a finding that is tolerated, or undefined for any other finding. */
export function toleratedVerdict({ pointer, message, value }: RuleFinding): Verdict | undefined {
  const entry = TOLERATED.find(
    (candidate) =>
      candidate.pointer.test(pointer) &&
      candidate.message.test(message) &&
      (candidate.appliesTo?.(value) ?? true),
  );
  return entry && { severity: 'warning', message: entry.warning, fix: entry.fix };
}

/** Keywords with lists that are no nodes. */
const LISTS = ['tags', 'security'];

/**
 * Corrects what an author obviously meant in a copy of a node that is no schema: an empty keyword is as if it were missing, a
 * range of statuses in lower case is one in upper case, and a variable of a server has its first value as its default. The
 * warnings about them are above, and in `rules.ts`.
 */
export function asMeant(copy: NodeCopy, { kind, key }: DocumentNode): NodeCopy {
  for (const keyword of [...Object.keys(CHILDREN[kind]), ...LISTS])
    if (copy[keyword] === null) delete copy[keyword];
  if (kind === 'operation' && isRaw(copy['responses']))
    copy['responses'] = Object.fromEntries(
      entriesOf(copy['responses']).map(([status, response]) => [status.replace(/xx$/i, 'XX'), response]),
    );
  if (kind === 'serverVariable' && copy['default'] === undefined)
    copy['default'] = listOf(copy['enum'])[0] ?? key;
  return copy;
}

/**
 * Whether a finding is about something that OpenAPI allows but Redocly rejects: a boolean schema in OpenAPI 3.1 outside
 * of `properties`, a discriminator mapping by schema name, and names of path parameters in other letters than ASCII. Also
 * true where Redocly says how far it looked.
 *
 * @param version OpenAPI version in Redocly's notation: `oas3_0`
 * @param schemaNames names of the schemas in the document
 */
export function isFalsePositive(
  { pointer, message, value }: RuleFinding,
  { version, schemaNames = [] }: { version?: string; schemaNames?: readonly string[] },
): boolean {
  if (message.startsWith('Expected type `Schema` (object) but got `boolean`')) return version !== 'oas3_0';
  const [, name = '', path = ''] = UNUSED.exec(message) ?? [];
  if (name !== '' && path.includes(`{${name}}`)) return true;
  if (message.startsWith('Maximum callback nesting depth')) return true;
  return MAPPING.test(pointer) && schemaNames.includes(String(value));
}
