import { follow } from '../load/pointer';
import { entriesOf, listOf, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { METHODS } from '../model/operation/operationIds';

export { follow };

/** An operation as the mock server finds it by method and path. */
export interface Route {
  operationId: string;
  /** In upper case, as in requests. */
  method: string;
  /** `/chargers/{id}` */
  path: string;
  operation: Raw;
  /** Parameters of the path item and the operation, with `$ref`s resolved. */
  parameters: readonly Raw[];
  /** Alternatives. Each lists schemes that are required together. */
  security: readonly (readonly Raw[])[];
}

/** Lists the operations of the document's paths. A fixed path comes before a template that also matches. */
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

/** Returns the decoded values of a template's parameters, or undefined when the path does not match the template. */
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

/** Merges parameters. One of the operation replaces one of the path item with the same name and location. */
function mergeParameters(document: OpenApiDocument, ...lists: (readonly unknown[])[]): Raw[] {
  const merged = lists.flat().map((parameter) => follow(document, parameter));
  return [...new Map(merged.map((one) => [`${textOf(one['in'])} ${textOf(one['name'])}`, one])).values()];
}

function securitySchemes(document: OpenApiDocument): Raw {
  return rawOf(rawOf(document['components'])['securitySchemes']);
}

/** Returns a sort key. `~` sorts after every letter, so templates sort after fixed segments. */
function toSortKey(path: string): string {
  return path.replace(/\{[^{}]+\}/g, '~');
}
