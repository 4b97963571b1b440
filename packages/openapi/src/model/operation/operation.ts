import { entriesOf, isRaw, listOf, optionalText, rawOf, textOf, textsOf, type Raw } from '../../load/raw';
import { toBody, toResponses } from './bodies';
import type { ModelContext } from '../context';
import { dateOf, toDeprecation } from './deprecation';
import { deriveIdempotency, derivePagination } from './traits';
import { sidesOf } from '../schema/fieldsOf';
import { operationsIn, safeId, type LocatedOperation } from './operationIds';
import { toParameters } from './parameters';
import { toSecurity } from './security';
import { withExternalDocs } from '../schema/toRow';
import type { Operation, Server } from '../types';

/** Extensions that are shown as a label and a text. A platform can add its own here. */
const FACTS: readonly [string, string][] = [
  ['x-ocpi-module', 'OCPI module'],
  ['x-ocpi-role', 'OCPI role'],
];

/** What `toOperation` needs to know about the rest of the document. */
export interface OperationLookup {
  /** Slug of the operation's category. */
  category: string;
  /** Returns the page id of the operation that a link's `operationId` or `operationRef` names. */
  idOf: (link: Raw) => string | undefined;
}

/** Builds the model of an operation, a webhook or a callback. Missing and malformed values are left out. */
export function toOperation(
  context: ModelContext,
  placed: LocatedOperation,
  kind: Operation['kind'],
  lookup: OperationLookup,
): Operation {
  const { raw, pathItem, method } = placed;
  const sides = sidesOf({ kind });
  const parameters = toParameters(context, pathItem, raw, sides.request);
  const ownServers = raw['servers'] ?? pathItem['servers'];
  const receiver = receiverPath(raw, ownServers, kind);
  return {
    id: placed.id,
    method,
    path: receiver ?? placed.path,
    ...(receiver !== undefined && { webhookName: placed.path }),
    kind,
    category: lookup.category,
    summary:
      textOf(raw['summary']) ||
      textOf(pathItem['summary']) ||
      placed.operationId ||
      `${method.toUpperCase()} ${placed.path}`,
    description: withExternalDocs(
      textOf(raw['description']) || textOf(pathItem['description']),
      raw['externalDocs'],
    ),
    servers: toServers(kind === 'operation' ? (ownServers ?? context.document['servers']) : ownServers),
    security: toSecurity(context.document, raw),
    permissions: textsOf(raw['x-permissions']),
    parameters,
    requestBody: toBody(context, raw['requestBody'], sides.request),
    responses: toResponses(context, raw['responses'], lookup.idOf, sides.response),
    callbacks: kind === 'callback' ? [] : toCallbacks(context, raw['callbacks'], lookup),
    deprecation: toDeprecation(raw),
    idempotency: kind === 'operation' ? deriveIdempotency(method, parameters, raw['x-repeat']) : undefined,
    pagination: kind === 'operation' ? derivePagination(method, parameters) : undefined,
    rateLimit: optionalText(raw['x-rate-limit']),
    since: dateOf(raw['x-since']),
    versionOf: optionalText(raw['x-version-of']),
    apiVersion: optionalText(raw['x-api-version']),
    direction: optionalText(raw['x-direction']),
    ...(raw['x-codeSamples'] !== undefined && { codeSamples: toCodeSamples(raw['x-codeSamples']) }),
    facts: FACTS.flatMap(([key, label]) => {
      const text = Array.isArray(raw[key]) ? textsOf(raw[key]).join(', ') : textOf(raw[key]);
      return text === '' ? [] : [{ label, text }];
    }),
  };
}

function toCodeSamples(samples: unknown): Operation['codeSamples'] {
  return listOf(samples)
    .filter(isRaw)
    .map((sample) => ({
      label: textOf(sample['label']) || textOf(sample['lang']) || 'Sample',
      language: textOf(sample['lang']).toLowerCase(),
      code: textOf(sample['source']),
    }))
    .filter(({ code }) => code !== '');
}

/**
 * Returns the URL template of a webhook that has its own endpoint: the URL of its first server, and `x-receiver-path`.
 * Undefined for other operations, whose path is in the document.
 */
function receiverPath(raw: Raw, servers: unknown, kind: Operation['kind']): string | undefined {
  const [server] = kind === 'webhook' ? toServers(servers) : [];
  const path = raw['x-receiver-path'];
  return server && typeof path === 'string' ? `${server.url}${path}` : undefined;
}

/** Builds an operation's callbacks. Callbacks of callbacks are left out, because they may refer to each other. */
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
        const operations = operationsIn(pathItem).map(([method, raw]) => {
          const operationId = textOf(raw['operationId']);
          const id = safeId(operationId || `${name}-${method}`);
          const placed = { pointer: '', method, path: expression, pathItem, raw, id, operationId };
          return toOperation(context, placed, 'callback', lookup);
        });
        return { name, expression, operations };
      }),
  );
}

/** Builds a list of servers. A server without a URL gets `/`, the default of OpenAPI. */
export function toServers(servers: unknown): Server[] {
  return listOf(servers)
    .filter(isRaw)
    .map((server) => ({
      url: textOf(server['url']) || '/',
      description: [textOf(server['name']), textOf(server['description'])].filter(Boolean).join(': '),
      variables: entriesOf(server['variables']).map(([name, node]) => {
        const variable = rawOf(node);
        return {
          name,
          default: textOf(variable['default']),
          enum: listOf(variable['enum']).map(textOf),
          description: textOf(variable['description']),
        };
      }),
    }));
}
