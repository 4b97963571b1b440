import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { nodeAt } from '@voltmoor/openapi-reference/load/pointer';
import { rawOf, type Raw } from '@voltmoor/openapi-reference/load/raw';

const BASE = 'https://document.example/root';

/** Validates values against schemas of a document, named by their pointers. */
export interface Validator {
  /** Describes what is wrong; undefined when the value is valid. */
  check(pointer: string, value: unknown): string | undefined;
}

/** Creates a validator that compiles each schema on first use. */
export function createValidator(document: Raw): Validator {
  const ajv = createAjv();
  ajv.addSchema({
    $id: BASE,
    paths: document['paths'],
    webhooks: document['webhooks'],
    components: document['components'],
  });
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string): ValidateFunction => {
    // Most bodies only refer to a named schema. That schema is compiled once for all of them.
    const schema = rawOf(nodeAt(document, pointer));
    const target =
      Object.keys(schema).length === 1 && typeof schema['$ref'] === 'string' ? schema['$ref'] : pointer;
    const known = compiled.get(target);
    if (known) return known;
    const validate = ajv.compile({ $ref: `${BASE}${encodeFragment(target)}` });
    compiled.set(target, validate);
    return validate;
  };
  return {
    check(pointer, value) {
      const validate = compile(pointer);
      return validate(value) ? undefined : toWords(validate.errors ?? []);
    },
  };
}

/** Creates a validator for small schemas without references. Equal schemas are compiled once. */
export function createSmallValidator(): (schema: Raw, value: unknown) => string | undefined {
  const ajv = createAjv();
  const compiled = new Map<string, ValidateFunction>();
  return (schema, value) => {
    const constraints = Object.entries(schema).filter(
      ([name]) => !ANNOTATIONS.has(name) && !name.startsWith('x-'),
    );
    const key = JSON.stringify(constraints);
    const validate = compiled.get(key) ?? ajv.compile(Object.fromEntries(constraints));
    compiled.set(key, validate);
    return validate(value) ? undefined : toWords(validate.errors ?? []);
  };
}

const ANNOTATIONS = new Set([
  'description',
  'title',
  'examples',
  'default',
  'readOnly',
  'writeOnly',
  'deprecated',
]);

function createAjv(): Ajv2020 {
  // The schemas themselves were validated when the documents were read. Most are used once, so optimising their code
  // would cost more time than it saves.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  return ajv;
}

function encodeFragment(pointer: string): string {
  return pointer
    .split('/')
    .map((segment) => (segment === '#' ? segment : encodeURIComponent(segment).replace(/%7E/gi, '~')))
    .join('/');
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
  if (keyword === 'false schema') return `${where} is not allowed on this side`;
  const allowed = Array.isArray(details['allowedValues'])
    ? ` (${details['allowedValues'].join(', ').slice(0, 120)})`
    : '';
  return `${where} ${message}${allowed}`;
}
