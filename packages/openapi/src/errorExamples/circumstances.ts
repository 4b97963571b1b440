import {
  follow,
  entriesOf,
  listOf,
  own,
  rawOf,
  textOf,
  textsOf,
  type OpenApiDocument,
  type Raw,
} from '../raw';
import { mergeParameters } from '../model/operation/parameters';
import { toSecurity } from '../model/operation/security';
import { ALL, partsOf } from '../schema/walk';

/** What an error of an operation can be about. */
export interface Circumstances {
  /** Whether the operation has a `body`, a `scope`, a `permission`, or a parameter of this name. */
  has(word: string): boolean;
  /** Path of the example request below the host, with other values of some path parameters. */
  pathWith(values: Raw): string;
  /** The first scope that the operation requires. */
  scope: string | undefined;
  /** The first of `x-permissions`. */
  permission: string | undefined;
  /** A field that a client sends in the body, a required one if there is one. */
  field: string | undefined;
}

/** Reads from an operation what examples of its errors say. */
export function readCircumstances(
  document: OpenApiDocument,
  path: string,
  item: Raw,
  operation: Raw,
): Circumstances {
  const parameters = mergeParameters(item, operation, (parameter) => follow(document, parameter));
  const body = follow(document, operation['requestBody']);
  const schema = entriesOf(body['content']).map(([, media]) => rawOf(media)['schema'])[0];
  const [scope] = toSecurity(document, operation)[0]?.schemes.flatMap(({ scopes }) => scopes) ?? [];
  const permission = textsOf(operation['x-permissions'])[0];
  const words = new Set([
    ...parameters.map((parameter) => textOf(parameter['name'])),
    ...(entriesOf(body['content']).length > 0 ? ['body'] : []),
    ...(scope === undefined ? [] : ['scope']),
    ...(permission === undefined ? [] : ['permission']),
  ]);
  const base = basePath(operation['servers'] ?? item['servers'] ?? document['servers']);
  const exampleOf = (name: string): string => {
    const parameter = parameters.find(({ in: place, name: other }) => place === 'path' && other === name);
    return (parameter && exampleText(document, parameter)) || name;
  };
  return {
    has: (word) => words.has(word),
    pathWith: (values) =>
      base +
      path.replace(/\{([^{}]+)\}/g, (_, name: string) =>
        encodeURIComponent(textOf(own(values, name)) || exampleOf(name)),
      ),
    scope,
    permission,
    field: firstField(document, schema),
  };
}

/** Path of the first server without a slash at the end: `/v2`. */
function basePath(servers: unknown): string {
  const url = textOf(rawOf(listOf(servers)[0])['url']) || '/';
  return URL.canParse(url, 'http://host') ? new URL(url, 'http://host').pathname.replace(/\/$/, '') : '';
}

function exampleText(document: OpenApiDocument, parameter: Raw): string {
  const named = entriesOf(parameter['examples']).map(([, example]) => follow(document, example)['value']);
  const schema = follow(document, parameter['schema']);
  const candidates = [
    parameter['example'],
    ...named,
    ...listOf(schema['examples']),
    schema['default'],
    ...listOf(schema['enum']),
  ];
  return candidates.map(textOf).find(Boolean) ?? '';
}

/** The first required property that is not read-only, or else the first other one, also of the parts of a schema. */
function firstField(document: OpenApiDocument, schema: unknown): string | undefined {
  for (const part of partsOf(document, schema, { order: 'pre' })) {
    const names = entriesOf(part['properties']).flatMap(([name, property]) =>
      isReadOnly(document, property) ? [] : [name],
    );
    const required = textsOf(part['required']);
    const field = names.find((name) => required.includes(name)) ?? names[0];
    if (field !== undefined) return field;
  }
  return undefined;
}

const isReadOnly = (document: OpenApiDocument, property: unknown): boolean =>
  partsOf(document, property, { keywords: ALL }).some((part) => part['readOnly'] === true);
