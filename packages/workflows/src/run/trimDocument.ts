import { isRaw, rawOf, textOf, type OpenApiDocument, type Raw } from '@voltmoor/openapi-reference/load/raw';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Keeps the operations that a workflow uses, with the components that they need. The runner resolves all references of a
 * document, which takes seconds for a whole one.
 */
export function trimDocument(document: OpenApiDocument, operationIds: ReadonlySet<string>): OpenApiDocument {
  const paths = Object.entries(rawOf(document['paths'])).flatMap(([path, item]) => {
    const kept = Object.entries(rawOf(item)).filter(
      ([name, one]) => !METHODS.includes(name) || operationIds.has(textOf(rawOf(one)['operationId'])),
    );
    const methods = kept.filter(([name]) => METHODS.includes(name));
    const withoutCallbacks = kept.map(([name, one]) => [name, omit(one, 'callbacks')] as const);
    return methods.length === 0 ? [] : [[path, Object.fromEntries(withoutCallbacks)] as const];
  });
  const kept = Object.fromEntries(paths);
  const components = componentsOf(document, kept);
  const { securitySchemes } = rawOf(document['components']);
  const { openapi, info, servers, security } = document;
  return {
    openapi,
    info,
    servers,
    ...(security !== undefined && { security }),
    paths: kept,
    components: { ...components, ...(securitySchemes !== undefined && { securitySchemes }) },
  };
}

function omit(value: unknown, name: string): unknown {
  return isRaw(value) ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)) : value;
}

/** The components that a value refers to, directly or through other components. */
function componentsOf(document: OpenApiDocument, value: unknown): Raw {
  const found: Record<string, Record<string, unknown>> = {};
  const pending: unknown[] = [value];
  while (pending.length > 0) {
    const node = pending.pop();
    if (Array.isArray(node)) pending.push(...(node as unknown[]));
    if (!isRaw(node)) continue;
    const [, kind, name] = /^#\/components\/(\w+)\/([^/]+)$/.exec(textOf(node['$ref'])) ?? [];
    if (kind !== undefined && name !== undefined && found[kind]?.[name] === undefined) {
      const component = rawOf(rawOf(document['components'])[kind])[name];
      (found[kind] ??= {})[name] = component;
      pending.push(component);
    }
    pending.push(...Object.values(node));
  }
  return found;
}
