import { entriesOf, isRaw, optionalText, rawOf, textOf, textsOf, type Raw } from '../load/raw';
import { toBody, toResponses } from './bodies';
import type { ModelContext } from './context';
import { dateOf, toDeprecation } from './deprecation';
import { deriveIdempotency, derivePagination } from './derived';
import { sidesOf } from './fieldsOf';
import { METHODS, safeId, type PlacedOperation } from './operationIds';
import { toParameters } from './parameters';
import { toSecurity } from './security';
import { toServers } from './servers';
import { withExternalDocs } from './toRow';
import type { HttpMethod, Operation } from './types';

/** Extensions shown as label and text; a platform adds its own line here. */
const FACTS: readonly [string, string][] = [
  ['x-ocpi-module', 'OCPI module'],
  ['x-ocpi-role', 'OCPI role'],
];

/** What an operation needs to know of its document. */
export interface OperationLookup {
  category: string;
  /** Page id behind an `operationId` or `operationRef` of a link. */
  idOf: (link: Raw) => string | undefined;
}

export function toOperation(
  context: ModelContext,
  placed: PlacedOperation,
  kind: Operation['kind'],
  lookup: OperationLookup,
): Operation {
  const { raw, pathItem, method } = placed;
  const { sent, answered } = sidesOf({ kind });
  const parameters = toParameters(context, pathItem, raw, sent);
  const servers = raw['servers'] ?? pathItem['servers'] ?? context.document['servers'];
  return {
    id: placed.id,
    method,
    path: placed.path,
    kind,
    category: lookup.category,
    summary:
      textOf(raw['summary']) ||
      textOf(pathItem['summary']) ||
      placed.written ||
      `${method.toUpperCase()} ${placed.path}`,
    description: withExternalDocs(
      textOf(raw['description']) || textOf(pathItem['description']),
      raw['externalDocs'],
    ),
    servers: kind === 'operation' ? toServers(servers) : toServers(raw['servers'] ?? pathItem['servers']),
    security: toSecurity(context.document, raw),
    permissions: textsOf(raw['x-permissions']),
    parameters,
    requestBody: toBody(context, raw['requestBody'], sent),
    responses: toResponses(context, raw['responses'], lookup.idOf, answered),
    callbacks: kind === 'callback' ? [] : toCallbacks(context, raw['callbacks'], lookup),
    deprecation: toDeprecation(raw),
    idempotency: kind === 'operation' ? deriveIdempotency(method, parameters) : undefined,
    pagination: kind === 'operation' ? derivePagination(method, parameters) : undefined,
    rateLimit: optionalText(raw['x-rate-limit']),
    since: dateOf(raw['x-since']),
    versionOf: optionalText(raw['x-version-of']),
    apiVersion: optionalText(raw['x-api-version']),
    direction: optionalText(raw['x-direction']),
    facts: FACTS.flatMap(([key, label]) => {
      const text = Array.isArray(raw[key]) ? textsOf(raw[key]).join(', ') : textOf(raw[key]);
      return text === '' ? [] : [{ label, text }];
    }),
  };
}

/** Callbacks of a callback are not followed: a document may nest them in a circle. */
function toCallbacks(
  context: ModelContext,
  callbacks: unknown,
  lookup: OperationLookup,
): Operation['callbacks'] {
  return entriesOf(callbacks).flatMap(([name, node]) =>
    entriesOf(context.resolve(node))
      .filter(([expression]) => !expression.startsWith('x-'))
      .map(([expression, item]) => {
        const pathItem = context.resolve(item);
        const operations = entriesOf(pathItem)
          .filter(([method, raw]) => METHODS.includes(method as HttpMethod) && isRaw(raw))
          .map(([method, raw]) => {
            const written = textOf(rawOf(raw)['operationId']);
            const id = safeId(written || `${name}-${method}`);
            const placed = {
              pointer: '',
              method: method as HttpMethod,
              path: expression,
              pathItem,
              raw: rawOf(raw),
              id,
              written,
            };
            return toOperation(context, placed, 'callback', lookup);
          });
        return { name, expression, operations };
      }),
  );
}
