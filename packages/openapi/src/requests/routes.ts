import { decode, follow } from '../load/pointer';
import { listOf, own, rawOf, type OpenApiDocument, type Raw } from '../load/raw';
import { listOperations } from '../model/operation/operationIds';
import { mergeParameters } from '../model/operation/parameters';
import { toSecurity } from '../model/operation/security';
import { splitTemplate, type FixedPair } from '../model/operation/splitTemplate';

/** An operation as a server finds it by method and path. */
export interface Route {
  operationId: string;
  /** In upper case, as in requests. */
  method: string;
  /** `/chargers/{id}` */
  path: string;
  /** The pairs of a query that are a part of the path in the document. */
  query: readonly FixedPair[];
  operation: Raw;
  /** The servers of the operation or its path. Undefined if it has those of the document. */
  servers?: readonly Raw[];
  /** Parameters of the path item and the operation, with `$ref`s resolved. */
  parameters: readonly Raw[];
  /** Alternatives. Each lists schemes that are required together. */
  security: readonly (readonly Raw[])[];
}

/**
 * Lists the operations of the document's paths. A fixed path comes before a template that also matches, and a path with a
 * fixed query before one without it.
 */
export function buildRoutes(document: OpenApiDocument): Route[] {
  const routes = listOperations(document).map(({ method, path, pathItem, raw, operationId }): Route => {
    const servers = listOf(raw['servers'] ?? pathItem['servers']).map(rawOf);
    const schemes = rawOf(rawOf(document['components'])['securitySchemes']);
    return {
      operationId: operationId || `${method} ${path}`,
      method: method.toUpperCase(),
      ...splitTemplate(path),
      operation: raw,
      ...(servers.length > 0 && { servers }),
      parameters: mergeParameters(pathItem, raw, (node) => follow(document, node)),
      security: toSecurity(document, raw).map((alternative) =>
        alternative.schemes.map(({ name }) => follow(document, own(schemes, name))),
      ),
    };
  });
  return routes.sort((a, b) =>
    a.path === b.path ? b.query.length - a.query.length : toSortKey(a.path) < toSortKey(b.path) ? -1 : 1,
  );
}

/** Returns the decoded values of parameters in a fixed query, or undefined when a request lacks a part of it. */
export function matchQuery(
  expected: readonly FixedPair[],
  given: readonly (readonly [name: string, value: string])[],
): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const { name, value, parameter } of expected) {
    const found = given.find(([key, text]) => key === name && (parameter !== undefined || text === value));
    if (!found) return undefined;
    if (parameter !== undefined) values[parameter] = found[1];
  }
  return values;
}

/** Returns the decoded values of a template's parameters, or undefined when the path does not match the template. */
export function matchPath(template: string, path: string): Record<string, string> | undefined {
  const expected = template.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const sent = decode(given[index] ?? '');
    if (!segment.includes('{')) {
      if (sent !== decode(segment)) return undefined;
      continue;
    }
    const found = matchSegment(segment, sent);
    if (!found) return undefined;
    Object.assign(values, found);
  }
  return values;
}

/**
 * Returns the values of a segment such as `{name}.{type}` or `Gates({id})`. A value has at least one character.
 *
 * @param given the decoded segment of a request
 */
function matchSegment(segment: string, given: string): Record<string, string> | undefined {
  const [start = '', ...rest] = segment.split(/\{([^{}]+)\}/).map(decode);
  if (!given.startsWith(start)) return undefined;
  const values: Record<string, string> = {};
  let at = start.length;
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', after = ''] = rest.slice(index, index + 2);
    const isLast = index + 2 >= rest.length;
    const end = isLast ? given.length - after.length : after === '' ? at + 1 : given.indexOf(after, at + 1);
    if (end <= at || !given.startsWith(after, end)) return undefined;
    values[name] = given.slice(at, end);
    at = end + after.length;
  }
  return values;
}

/** Returns a sort key. `~` sorts after every letter, so templates sort after fixed segments. */
function toSortKey(path: string): string {
  return path.replace(/\{[^{}]+\}/g, '~');
}
