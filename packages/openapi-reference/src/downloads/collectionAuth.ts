import type { ApiReference, Operation, SecurityScheme } from '../model';

/** Credentials of a request. Their values are collection variables: `{{token}}`, `{{username}}`, `{{password}}`, `{{apiKey}}`. */
export type CollectionAuth =
  | { kind: 'none' }
  | { kind: 'bearer' }
  | { kind: 'basic' }
  | { kind: 'apiKey'; name: string; value: string; in: 'header' | 'query' };

/** Returns the credentials of an operation: its first security scheme. */
export function toAuth(reference: ApiReference, operation: Operation): CollectionAuth {
  const [first] = operation.security[0]?.schemes ?? [];
  const scheme = first === undefined ? undefined : reference.securitySchemes[first.name];
  if (!scheme || scheme.kind === 'mutualTLS') return { kind: 'none' };
  if (scheme.kind === 'apiKey') return apiKeyAuth(scheme);
  return scheme.kind === 'http' && scheme.scheme === 'basic' ? { kind: 'basic' } : { kind: 'bearer' };
}

function apiKeyAuth(scheme: SecurityScheme): CollectionAuth {
  const name = scheme.parameterName ?? 'Authorization';
  if (scheme.in === 'cookie')
    return { kind: 'apiKey', name: 'Cookie', value: `${name}={{apiKey}}`, in: 'header' };
  const prefix = /Authorization:\s*([A-Z]\w+)\s/i.exec(scheme.description)?.[1];
  const value = prefix && name.toLowerCase() === 'authorization' ? `${prefix} {{apiKey}}` : '{{apiKey}}';
  return { kind: 'apiKey', name, value, in: scheme.in === 'query' ? 'query' : 'header' };
}
