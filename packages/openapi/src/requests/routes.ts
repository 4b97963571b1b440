import { decode, follow } from '../load/pointer';
import { listOf, own, rawOf, textOf, type OpenApiDocument, type Raw } from '../load/raw';
import { listOperations } from '../model/operation/operationIds';
import { toSecurity } from '../model/operation/security';

/** An operation as a server finds it by method and path. */
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
  const routes = listOperations(document).map(({ method, path, pathItem, raw, operationId }): Route => {
    const nodes = [...listOf(pathItem['parameters']), ...listOf(raw['parameters'])];
    const schemes = rawOf(rawOf(document['components'])['securitySchemes']);
    return {
      operationId: operationId || `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      operation: raw,
      parameters: mergeParameters(nodes.map((node) => follow(document, node))),
      security: toSecurity(document, raw).map((alternative) =>
        alternative.schemes.map(({ name }) => follow(document, own(schemes, name))),
      ),
    };
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
    if (!segment.includes('{')) {
      if (given[index] !== segment) return undefined;
      continue;
    }
    const found = matchSegment(segment, given[index] ?? '');
    if (!found) return undefined;
    Object.assign(values, found);
  }
  return values;
}

/** Returns the values of a segment such as `{name}.{type}` or `Gates({id})`. A value has at least one character. */
function matchSegment(segment: string, given: string): Record<string, string> | undefined {
  const [start = '', ...rest] = segment.split(/\{([^{}]+)\}/);
  if (!given.startsWith(start)) return undefined;
  const values: Record<string, string> = {};
  let at = start.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', after = ''] = rest.slice(index, index + 2);
    const isLast = index + 2 >= rest.length;
    const end = isLast ? given.length - after.length : after === '' ? at + 1 : given.indexOf(after, at + 1);
    if (end <= at || !given.startsWith(after, end)) return undefined;
    values[name] = decode(given.slice(at, end));
    at = end + after.length;
  }
  return values;
}

/** Merges parameters. One of the operation replaces one of the path item with the same name and location. */
function mergeParameters(parameters: readonly Raw[]): Raw[] {
  const byKey = new Map(parameters.map((node) => [`${textOf(node['in'])} ${textOf(node['name'])}`, node]));
  return [...byKey.values()];
}

/** Returns a sort key. `~` sorts after every letter, so templates sort after fixed segments. */
function toSortKey(path: string): string {
  return path.replace(/\{[^{}]+\}/g, '~');
}
