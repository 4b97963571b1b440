import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import { memoiseText } from '@voltmoor/build-tools/memoise';
import {
  nodeAt,
  pointerSegments,
  rawOf,
  toPointer,
  withNumbers,
  type Raw,
  closeBodies,
  type Side,
} from '@voltmoor/openapi/raw';

/** Validates values against schemas of a document, named by their pointers. */
export interface Validator {
  /**
   * Describes what is wrong; undefined when the value is valid. Read-only properties are refused in a request and
   * write-only ones in a response, and neither is required there.
   */
  check(pointer: string, value: unknown, side: Side): string | undefined;
}

/**
 * Creates a validator that compiles each schema on first use. Objects accept no unknown properties, so that a misspelt
 * field in an example is found.
 */
export function createValidator(document: Raw): Validator {
  const compilerOf = memoiseText((side: Side) =>
    createCompiler(closeBodies(document, { side, otherFields: 'refused' })),
  );
  return {
    check(pointer, value, side) {
      const validate = compilerOf(side)(pointer);
      return validate(withNumbers(value)) ? undefined : toWords(validate.errors ?? []);
    },
  };
}

const BASE = 'https://document.example/root';

function createCompiler(document: Raw): (pointer: string) => ValidateFunction {
  // The schemas themselves were validated when the document was read. Most are used once, so optimising their code would
  // cost more time than it saves.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    formats: fullFormats,
  });
  const { paths, webhooks, components } = document;
  ajv.addSchema({ $id: BASE, ...withNumbers({ paths, webhooks, components }) });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer) => {
    const schema = rawOf(nodeAt(document, pointer));
    // Most bodies only refer to a named schema, and many properties have the same schema. Each is compiled once.
    const isReference = Object.keys(schema).length === 1 && typeof schema['$ref'] === 'string';
    const target = isReference ? String(schema['$ref']) : pointer;
    const constraints = constraintsOf(schema);
    const key = constraints.includes('"$ref"') ? target : constraints;
    const validate =
      compiled.get(key) ??
      ajv.compile(
        key === target
          ? { $ref: BASE + toPointer(pointerSegments(target).map(encodeURIComponent)) }
          : withNumbers(rawOf(JSON.parse(constraints))),
      );
    compiled.set(key, validate);
    return validate;
  };
}

const ANNOTATIONS = new Set(['description', 'title', 'examples', 'default', 'deprecated']);

function constraintsOf(schema: Raw): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(schema).filter(([name]) => !ANNOTATIONS.has(name) && !name.startsWith('x-')),
    ),
  );
}

const COMBINERS = ['anyOf', 'oneOf', 'if'];
const SHOWN = 3;

/** Returns a text such as `/price/amount must match pattern …; /id is not allowed here`. */
function toWords(errors: readonly ErrorObject[]): string {
  const own = errors.filter(({ keyword }) => errors.length === 1 || !COMBINERS.includes(keyword));
  return [...new Set((own.length > 0 ? own : errors).map(toText))].slice(0, SHOWN).join('; ');
}

function toText({ instancePath, keyword, message = '', params }: ErrorObject): string {
  const details = rawOf(params as unknown);
  const extra = details['unevaluatedProperty'] ?? details['additionalProperty'];
  const where = instancePath || 'the value';
  if (typeof extra === 'string') return `${where} has the unknown property ${extra}`;
  // Fields of the other side have the schema `false`.
  if (keyword === 'false schema') return `${where} is not allowed on this side`;
  const allowed = Array.isArray(details['allowedValues'])
    ? ` (${details['allowedValues'].join(', ').slice(0, 120)})`
    : '';
  return `${where} ${message}${allowed}`;
}
