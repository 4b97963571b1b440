import { nodeAt } from '../load/pointer';
import { entriesOf, listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';

/** An operation as the mock server finds it by method and path. */
export interface Route {
  operationId: string;
  /** In capitals, as requests carry it. */
  method: string;
  /** `/chargers/{id}` */
  path: string;
  operation: Raw;
  /** Parameters of the path and the operation, `$ref`s followed. */
  parameters: readonly Raw[];
  /** Alternatives; each names the schemes that are all needed. */
  security: readonly (readonly Raw[])[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** The object, or what its `$ref`s lead to. */
export function follow(document: OpenApiDocument, value: unknown): Raw {
  let raw = rawOf(value);
  for (let step = 0; step < 20 && typeof raw['$ref'] === 'string'; step += 1) {
    raw = rawOf(nodeAt(document, raw['$ref']));
  }
  return raw;
}

/** Every operation of the document's paths; a fixed path stands before a template that also fits. */
export function buildRoutes(document: OpenApiDocument): Route[] {
  const routes = entriesOf(document['paths']).flatMap(([path, item]) => {
    const shared = listOf(rawOf(item)['parameters']);
    return METHODS.filter((method) => rawOf(item)[method] !== undefined).map((method): Route => {
      const operation = rawOf(rawOf(item)[method]);
      return {
        operationId: textOf(operation['operationId']) || `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
        parameters: mergeParameters(document, shared, listOf(operation['parameters'])),
        security: listOf(operation['security'] ?? document['security']).map((requirement) =>
          entriesOf(requirement).map(([name]) => follow(document, securitySchemes(document)[name])),
        ),
      };
    });
  });
  return routes.sort((a, b) => (toSortKey(a.path) < toSortKey(b.path) ? -1 : 1));
}

/** Values of the path's templates, percent-encoding undone; undefined when the path does not fit. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(.+)\}$/.exec(segment)?.[1];
    if (name === undefined ? value !== segment : value === '') return undefined;
    if (name !== undefined) values[name] = decode(value);
  }
  return values;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A parameter of the operation replaces the path's parameter of the same name and place. */
function mergeParameters(document: OpenApiDocument, ...lists: (readonly unknown[])[]): Raw[] {
  const merged = lists.flat().map((parameter) => follow(document, parameter));
  return [...new Map(merged.map((one) => [`${textOf(one['in'])} ${textOf(one['name'])}`, one])).values()];
}

function securitySchemes(document: OpenApiDocument): Raw {
  return rawOf(rawOf(document['components'])['securitySchemes']);
}

/** `~` comes after every letter, so that templates sort behind fixed segments. */
function toSortKey(path: string): string {
  return path.replace(/\{[^}]+\}/g, '~');
}
