import { memoise, memoiseText } from '@voltmoor/build-tools/memoise';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { plainText, withNumbers } from '../load/exactNumbers';
import { escapeSegment } from '../load/pointer';
import { isRaw, listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { compilePattern } from '../schema/patterns';

/** One violation of a schema. */
export interface SchemaFault {
  /** JSON pointer within the value; empty for the value itself. */
  pointer: string;
  /** JSON Schema keyword: `required`, `pattern` … `unknown` stands for a field that is not in the schema. */
  code: string;
  message: string;
}

const BASE = 'https://mock.example/document';
const UNKNOWN = ['additionalProperties', 'unevaluatedProperties', 'false schema'];

/**
 * Returns a function that checks values against schemas of the document (JSON Schema 2020-12). It compiles each schema
 * on first use. A keyword that cannot be understood, such as an invalid pattern, allows every value.
 */
export function createSchemaCheck(document: OpenApiDocument): (schema: Raw, value: unknown) => SchemaFault[] {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    // The document is validated when it is read. Ajv would refuse repeated values of `enum`, which do no harm.
    validateSchema: false,
    code: { regExp: Object.assign(toRegExp, { code: 'toRegExp' }) },
  });
  addFormats(ajv);
  // Compiled schemas refer to parts of the document by this id (see `withAbsoluteRefs`).
  ajv.addSchema({ ...rawOf(mapSchemas(document, toCheckable)), $id: BASE });
  // Many fields have the same schema apart from their texts. Each is compiled once.
  const compileText = memoiseText((text: string) => ajv.compile(withAbsoluteRefs(rawOf(JSON.parse(text)))));
  const compile = memoise((schema: Raw) => compileText(JSON.stringify(withoutAnnotations(schema))));
  return (schema, value) => {
    const validate = compile(schema);
    return isRefused(validate, value) ? (validate.errors ?? []).map(toFault) : [];
  };
}

/** Whether a value is invalid. A schema that contains itself by `allOf` never ends, and says nothing about values. */
function isRefused(validate: ValidateFunction, value: unknown): boolean {
  try {
    return !validate(value);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const ANNOTATIONS = new Set(['title', 'description', 'examples', 'default', 'deprecated']);

const withoutAnnotations = (schema: Raw): Raw =>
  Object.fromEntries(
    Object.entries(schema).filter(([key]) => !ANNOTATIONS.has(key) && !key.startsWith('x-')),
  );

const withAbsoluteRefs = (schema: Raw): Raw =>
  rawOf(
    mapSchemas(schema, (node) => {
      const { $ref } = node;
      const isLocal = typeof $ref === 'string' && $ref.startsWith('#/');
      return toCheckable(isLocal ? { ...node, $ref: BASE + $ref } : node);
    }),
  );

/** Changes all objects of a value. Exact numbers become doubles. */
const mapSchemas = (value: unknown, change: (node: Raw) => Raw): unknown =>
  JSON.parse(JSON.stringify(withNumbers(value) ?? null), (_, node: unknown) =>
    isRaw(node) ? change(node) : node,
  );

/** Compiles a pattern. One that JavaScript does not know matches every text. */
const toRegExp = (pattern: string): RegExp => compilePattern(pattern) ?? /^/;

/** Names of schemas. References are pointers (see `schemaIds.ts`), and a name may be used several times in a document. */
const NAMES = ['$id', '$schema', '$anchor', '$dynamicAnchor', '$recursiveAnchor'];
const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** Removes from a schema what would keep Ajv from compiling it. */
function toCheckable(node: Raw): Raw {
  const dropped = [
    ...NAMES.filter((key) => typeof node[key] === 'string'),
    // JSON has no number for a limit such as 1e400.
    ...LIMITS.filter((key) => node[key] === null),
  ];
  if (dropped.length === 0) return chosenByName(node);
  return chosenByName(Object.fromEntries(Object.entries(node).filter(([key]) => !dropped.includes(key))));
}

/** A discriminator chooses one of the alternatives, so a value that fits others too is valid (OpenAPI 3.1, 4.8.25). */
function chosenByName(node: Raw): Raw {
  if (!isRaw(node['discriminator']) || !Array.isArray(node['oneOf']) || node['anyOf'] !== undefined)
    return node;
  const { oneOf, ...others } = node;
  return { ...others, anyOf: oneOf };
}

/** Maximum length of a list of allowed values. */
const LONGEST = 120;

function toFault({ instancePath, keyword, message = 'is not valid', params }: ErrorObject): SchemaFault {
  const details = params as Raw;
  const name = textOf(
    details['missingProperty'] ?? details['additionalProperty'] ?? details['unevaluatedProperty'],
  );
  const pointer = name ? `${instancePath}/${escapeSegment(name)}` : instancePath;
  if (UNKNOWN.includes(keyword)) return { pointer, code: 'unknown', message: 'Unknown field.' };
  if (name) return { pointer, code: 'required', message: 'Required.' };
  const allowed = listOf(details['allowedValues']).map(plainText).join(', ').slice(0, LONGEST);
  return { pointer, code: keyword, message: `The value ${message}${allowed && ` (${allowed})`}.` };
}
