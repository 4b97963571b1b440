import type {
  ApiReference,
  Content,
  EnumValue,
  JsonValue,
  NamedSchema,
  Operation,
  SchemaRow,
} from '@voltmoor/openapi/model';
import { isRaw, numberOf } from '@voltmoor/openapi/raw';
import { isJson } from '../request/body';
import type { SampleRequest } from '../request/sampleRequest';
import type { TypeDeclarations } from './fetch';
import { jsLiteral, propertyName } from './literals';
import { pascalCase } from './names';

type Schemas = Record<string, NamedSchema>;

/**
 * Declares the types of a request and its response. The types are exported, which makes the file a module, so that it may
 * use `await` at its top level.
 */
export function typescriptTypes(
  request: SampleRequest,
  operation: Operation,
  reference: ApiReference,
): TypeDeclarations {
  const name = pascalCase(operation.id);
  const declarations: string[] = [];
  const declare = (typeName: string, type: string) => {
    // A union or an array continues after the closing brace.
    const isObject = type.startsWith('{') && !/^\}./m.test(type);
    declarations.push(
      isObject ? `export interface ${typeName} ${type}` : `export type ${typeName} = ${type};`,
    );
    return typeName;
  };
  const body =
    request.body?.kind === 'json'
      ? declare(
          `${name}Body`,
          bodyType([request.body.value], jsonSchema(operation.requestBody?.contents), reference.schemas),
        )
      : undefined;
  const success = operation.responses.find(({ status }) => /^2/.test(status)) ?? operation.responses[0];
  const schema = request.responseKind === 'json' ? jsonSchema(success?.contents) : undefined;
  const response = schema
    ? declare(`${name}Response`, responseType(schema, reference.schemas, usedFields(request)))
    : undefined;
  return { body, response, code: declarations.join('\n\n') || 'export {};' };
}

const jsonSchema = (contents: readonly Content[] = []): SchemaRow | undefined =>
  contents.find(({ mediaType }) => isJson(mediaType))?.schema;

/** Returns the names of the fields that the program reads from a response. */
function usedFields({ errors, paging }: SampleRequest): Set<string> {
  const names = [
    errors.status,
    ...Object.entries(paging ?? {}).map(([key, name]) => (key === 'kind' ? '' : name)),
  ];
  return new Set(names.filter((name): name is string => Boolean(name)));
}

/**
 * Writes the TypeScript type of a body. It has the properties of the example, in all items of an array. Their types come
 * from the schema where it is more precise than the values: unions of short enums, optional properties, null.
 *
 * @param values the values that the type must accept
 * @param row schema of the values, if any
 */
export function bodyType(
  values: readonly JsonValue[],
  row: SchemaRow | undefined,
  schemas: Schemas,
  indent = '',
): string {
  const schema = row && resolved(row, schemas);
  const present = values.filter((value) => value !== null);
  const isNullable = present.length < values.length || (schema?.types.includes('null') ?? false);
  const union = literalUnion(schema?.enum, present);
  const parts = union ? [union] : typesOf(present, schema, schemas, indent);
  if (parts.length === 0)
    parts.push(...(schema?.types.filter((type) => type !== 'null').map(typeName) ?? []));
  return [...new Set([...parts, ...(isNullable ? ['null'] : [])])].join(' | ') || 'unknown';
}

function typesOf(
  values: readonly JsonValue[],
  schema: SchemaRow | undefined,
  schemas: Schemas,
  indent: string,
): string[] {
  const arrays = values.filter((value) => Array.isArray(value));
  const objects = values.filter((value) => isRaw(value));
  const others = values.filter((value) => typeof value !== 'object');
  return [
    ...new Set(others.map((value) => (numberOf(value) === undefined ? typeof value : 'number'))),
    ...(arrays.length > 0 ? [arrayOf(bodyType(arrays.flat(), schema?.items, schemas, indent))] : []),
    ...(objects.length > 0 ? [objectOf(objects, schema, schemas, indent)] : []),
  ];
}

function objectOf(
  objects: readonly { readonly [key: string]: JsonValue }[],
  schema: SchemaRow | undefined,
  schemas: Schemas,
  indent: string,
): string {
  const known = new Map(schema?.properties.map((property) => [property.name, property]));
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  const lines = names.map((name) => {
    const property = known.get(name);
    const given = objects.flatMap((object) => {
      const value = Object.hasOwn(object, name) ? object[name] : undefined;
      return value === undefined ? [] : [value];
    });
    const isRequired = given.length === objects.length && (property?.required ?? true);
    return `${indent}  ${propertyName(name)}${isRequired ? '' : '?'}: ${bodyType(given, property, schemas, `${indent}  `)};\n`;
  });
  return lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}${indent}}`;
}

/** Limits that keep a sample readable. A program may use a type with fewer properties than the response has. */
const MAX_PROPERTIES = 6;
const MAX_DEPTH = 2;

/**
 * Writes the TypeScript type of a response from its schema. A comment counts the properties that are left out.
 *
 * @param used names of properties that the program reads, which are never left out
 */
export function responseType(
  row: SchemaRow,
  schemas: Schemas,
  used: ReadonlySet<string> = new Set(),
  indent = '',
  depth = 0,
): string {
  const schema = resolved(row, schemas);
  const union = literalUnion(schema.enum, []);
  const types = schema.types.length > 0 ? schema.types : schema.properties.length > 0 ? ['object'] : [];
  const parts = types.map((type) => {
    if (union !== undefined && type !== 'null') return union;
    if (type === 'array')
      return arrayOf(schema.items ? responseType(schema.items, schemas, used, indent, depth) : 'unknown');
    return type === 'object' ? objectType(schema, schemas, used, indent, depth) : typeName(type);
  });
  return [...new Set(parts)].join(' | ') || 'unknown';
}

/** Writes the type of an array. A union needs parentheses, except inside of an object. */
function arrayOf(item: string): string {
  const outside = item.slice(0, Math.max(0, item.indexOf('{'))) + item.slice(item.lastIndexOf('}') + 1);
  return outside.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function objectType(
  schema: SchemaRow,
  schemas: Schemas,
  used: ReadonlySet<string>,
  indent: string,
  depth: number,
): string {
  const properties = schema.properties.filter(({ writeOnly }) => !writeOnly);
  if (properties.length === 0 || depth >= MAX_DEPTH) return 'Record<string, unknown>';
  const shown = properties.filter(({ name }, index) => index < MAX_PROPERTIES || used.has(name));
  const rest = properties.length - shown.length;
  const lines = shown.map(
    (property) =>
      `${indent}  ${propertyName(property.name)}${property.required ? '' : '?'}: ${responseType(property, schemas, used, `${indent}  `, depth + 1)};\n`,
  );
  return `{\n${lines.join('')}${rest > 0 ? `${indent}  // and ${rest} more\n` : ''}${indent}}`;
}

/** Returns the schema of a row: the named one, when the row refers to it. */
const resolved = (row: SchemaRow, schemas: Schemas): SchemaRow =>
  row.ref === undefined ? row : { ...(schemas[row.ref]?.schema ?? row), required: row.required };

/**
 * Returns the values of a short enum as a union of literals. Undefined for a long enum, for one that does not contain
 * all of the `given` values, and for values that are not plain.
 */
function literalUnion(
  values: readonly EnumValue[] | undefined,
  given: readonly JsonValue[],
): string | undefined {
  const plain = (values ?? []).map(({ value }) => value).filter((value) => value !== null);
  if (plain.length === 0 || plain.length > 6 || plain.some((value) => typeof value === 'object'))
    return undefined;
  if (given.some((value) => value === null || !plain.includes(value))) return undefined;
  return plain.map((value) => jsLiteral(value)).join(' | ');
}

/** Returns the TypeScript name of a JSON type. */
function typeName(type: string): string {
  if (type === 'integer') return 'number';
  if (type === 'array') return 'unknown[]';
  return type === 'object' ? 'Record<string, unknown>' : type;
}
