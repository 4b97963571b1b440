import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { withNumbers } from '../load/exactNumbers';
import { escapeSegment } from '../load/pointer';
import { isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';

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
 * on first use.
 */
export function createSchemaCheck(document: OpenApiDocument): (schema: Raw, value: unknown) => SchemaFault[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats(ajv);
  // Compiled schemas refer to the document's components by this id (see `withAbsoluteRefs`).
  ajv.addSchema({ $id: BASE, components: mapSchemas(document['components'], chosenByName) });
  const compiled = new Map<Raw, ValidateFunction>();
  return (schema, value) => {
    const validate = compiled.get(schema) ?? ajv.compile(withAbsoluteRefs(schema));
    compiled.set(schema, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(toFault);
  };
}

const withAbsoluteRefs = (schema: Raw): Raw =>
  rawOf(
    mapSchemas(schema, (node) => {
      const { $ref } = node;
      const isLocal = typeof $ref === 'string' && $ref.startsWith('#/');
      return chosenByName(isLocal ? { ...node, $ref: BASE + $ref } : node);
    }),
  );

/** Changes all objects of a value. Exact numbers become doubles. */
const mapSchemas = (value: unknown, change: (node: Raw) => Raw): unknown =>
  JSON.parse(JSON.stringify(withNumbers(value) ?? null), (_, node: unknown) =>
    isRaw(node) ? change(node) : node,
  );

/** A discriminator chooses one of the alternatives, so a value that fits others too is valid (OpenAPI 3.1, 4.8.25). */
function chosenByName(node: Raw): Raw {
  if (!isRaw(node['discriminator']) || !Array.isArray(node['oneOf']) || node['anyOf'] !== undefined)
    return node;
  const { oneOf, ...others } = node;
  return { ...others, anyOf: oneOf };
}

function toFault({ instancePath, keyword, message = 'is not valid', params }: ErrorObject): SchemaFault {
  const details = params as Raw;
  const name = textOf(
    details['missingProperty'] ?? details['additionalProperty'] ?? details['unevaluatedProperty'],
  );
  const pointer = name ? `${instancePath}/${escapeSegment(name)}` : instancePath;
  if (UNKNOWN.includes(keyword)) return { pointer, code: 'unknown', message: 'Unknown field.' };
  if (name) return { pointer, code: 'required', message: 'Required.' };
  return { pointer, code: keyword, message: `The value ${message}.` };
}
