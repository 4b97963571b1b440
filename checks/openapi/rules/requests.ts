import { groupBy } from '@voltmoor/build-tools/groupBy';
import {
  ALL,
  entriesOf,
  follow,
  isRaw,
  listOf,
  nodeAt,
  partsOf,
  rawOf,
  textOf,
  textsOf,
  type Raw,
} from '@voltmoor/openapi/raw';
import { createApiRule } from '../apiRule';
import type { ApiDocument, ApiNode, ApiOperation } from '../document';

/** In API v2, clients can repeat a request safely and cannot overwrite the changes of others. */
export const safeCalls = createApiRule({
  id: 'api-safe-calls',
  description:
    'A POST of API v2 accepts Idempotency-Key. A PATCH or DELETE accepts If-Match, with 412 and 428, if a response has the ETag.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    const versioned = api.operations.filter((operation) => hasETag(api, operation));
    const paths = new Set(versioned.map(({ path }) => path));
    for (const { parameters, node, path, method, raw } of api.operations) {
      const named = (name: string) => parameters.find((parameter) => parameter['name'] === name);
      const isVersionedChange = ['patch', 'delete'].includes(method) && paths.has(path);
      const header = method === 'post' ? 'Idempotency-Key' : isVersionedChange ? 'If-Match' : undefined;
      if (header !== undefined && !named(header)) {
        report(node, `has no header ${header}.`, 'Refer to the shared parameter.');
        continue;
      }
      const match = named('If-Match');
      if (!match) continue;
      const source = versioned.find(({ id }) => textOf(match['description']).includes(`/${id})`));
      if (!paths.has(path) && !source) {
        report(
          node,
          'accepts If-Match, but no response has the ETag of its path.',
          'Remove the header and 412, or link its description to the operation whose response has the ETag.',
        );
        continue;
      }
      for (const status of ['412', ...(match['required'] === true ? ['428'] : [])]) {
        if (rawOf(raw['responses'])[status] !== undefined) continue;
        const message = `accepts If-Match, but lacks the response ${status}.`;
        report(node, message, 'Refer to the shared response.', '/responses');
      }
    }
  },
});

/** Whether this is a GET that returns an ETag. */
function hasETag(api: ApiDocument, { method, raw }: ApiOperation): boolean {
  if (method !== 'get') return false;
  return entriesOf(raw['responses']).some(
    ([status, response]) =>
      /^2/.test(status) && rawOf(follow(api.raw, response)['headers'])['ETag'] !== undefined,
  );
}

/** Clients generate types and validators from the schema. An open schema accepts what the server refuses. */
export const closedBodies = createApiRule({
  id: 'api-closed-bodies',
  description:
    'The schema of a request body of API v2 refuses unknown fields, and is the same for all media types of a PATCH.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    for (const { node, raw, method } of api.operations) {
      const bodies = entriesOf(follow(api.raw, raw['requestBody'])['content']);
      const schemas = new Set(bodies.map(([, media]) => JSON.stringify(rawOf(media)['schema'])));
      if (method === 'patch' && schemas.size > 1) {
        const message = 'has several schemas for the same change.';
        report(node, message, 'Refer to the same schema.', '/requestBody');
        continue;
      }
      for (const [mediaType, media] of bodies) {
        if (isClosed(api.raw, rawOf(media)['schema'])) continue;
        report(
          node,
          `accepts unknown fields in the schema of ${mediaType}, but the API refuses them.`,
          'Write unevaluatedProperties: false beside the $ref or allOf, or additionalProperties: false in a separate schema.',
          '/requestBody',
        );
      }
    }
  },
});

const DEEPEST = 10;

/** Whether a schema refuses unknown fields. The items of a list are checked, and all alternatives of a oneOf. */
function isClosed(document: Raw, schema: unknown, depth = 0): boolean {
  if (depth > DEEPEST) return true;
  const raw = rawOf(schema);
  if (raw['additionalProperties'] === false || raw['unevaluatedProperties'] === false) return true;
  const isPartClosed = (part: unknown) => isClosed(document, part, depth + 1);
  if (typeof raw['$ref'] === 'string') return isPartClosed(nodeAt(document, raw['$ref']));
  const alternatives = [...listOf(raw['oneOf']), ...listOf(raw['anyOf'])];
  if (alternatives.length > 0) return alternatives.every(isPartClosed);
  if (raw['items'] !== undefined) return isPartClosed(raw['items']);
  return !('properties' in raw || 'allOf' in raw) && raw['type'] !== 'object';
}

/** Clients generate the type of a request from its schema. They cannot send what only the platform sets. */
export const requestSchemas = createApiRule({
  id: 'api-request-schemas',
  description: 'The schema of a request body of API v2 requires no field that only the platform sets.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    for (const { node, raw } of api.operations) {
      const media = entriesOf(follow(api.raw, raw['requestBody'])['content'])[0]?.[1];
      const fields = requiredReadOnly(api.raw, rawOf(media)['schema']);
      if (fields.length === 0) continue;
      report(
        node,
        `requires ${fields.join(', ')} in its request, though only the platform sets ${fields.length === 1 ? 'it' : 'them'}.`,
        'Give the request its own schema, such as ChargerCreate, without read-only fields.',
        '/requestBody',
      );
    }
  },
});

/** Lists the fields of a request that are required and read-only, with their paths: `sockets.id`. */
function requiredReadOnly(document: Raw, schema: unknown, path = '', depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const parts = partsOf(document, schema);
  const required = new Set(parts.flatMap((part) => textsOf(part['required'])));
  const below = (part: unknown, name: string) => requiredReadOnly(document, part, name, depth + 1);
  const inItems = parts.flatMap(({ items }) => (items === undefined ? [] : below(items, path)));
  const own = parts
    .flatMap(({ properties }) => entriesOf(properties))
    .flatMap(([name, property]) => {
      const isReadOnly = partsOf(document, property, { keywords: ALL }).some(
        (part) => part['readOnly'] === true,
      );
      if (!isReadOnly) return below(property, `${path}${name}.`);
      return required.has(name) ? [path + name] : [];
    });
  return [...new Set([...own, ...inItems])];
}

/** Lists the properties of PATCH bodies of API v2, which are merge patches (RFC 7396). */
function listMergedProperties(api: ApiDocument): { node: ApiNode; name: string; property: unknown }[] {
  if (api.conventions !== 'v2') return [];
  const patches = api.operations.filter(({ method }) => method === 'patch');
  return patches.flatMap(({ node, raw }) => {
    const media = entriesOf(follow(api.raw, raw['requestBody'])['content'])[0]?.[1];
    return partsOf(api.raw, rawOf(media)['schema'])
      .flatMap((part) => entriesOf(part['properties']))
      .map(([name, property]) => ({ node, name, property }));
  });
}

/** In a merge patch (RFC 7396), an object merges, and `null` removes a member. A map with names of clients is no exception. */
export const mergedMaps = createApiRule({
  id: 'api-merged-maps',
  description: 'A map in a PATCH body of API v2 merges, so its values can be null.',
  check(api, report) {
    for (const { node, name, property } of listMergedProperties(api)) {
      const map = partsOf(api.raw, property).find((part) => isRaw(part['additionalProperties']));
      if (!map) continue;
      const values = partsOf(api.raw, map['additionalProperties']);
      const isRemovable = values.some((value) => [value['type']].flat().includes('null'));
      if (isRemovable && !/\breplaces?\b/.test(textOf(map['description']))) continue;
      report(
        node,
        `replaces the map ${name} or cannot remove an entry of it.`,
        "A merge patch merges objects. Write type: [string, 'null'] for the values, and say that null removes an entry.",
        '/requestBody',
      );
    }
  },
});

/** A client that changes one member of an object cannot send the others, if it does not know them. */
export const mergedObjects = createApiRule({
  id: 'api-merged-objects',
  description:
    'An object in a PATCH body of API v2 whose omitted fields do not change requires none of them.',
  check(api, report) {
    for (const { node, name, property } of listMergedProperties(api)) {
      const parts = partsOf(api.raw, property, { keywords: ALL });
      const isMerged = parts.some(({ description }) => /\bomitted fields\b/i.test(textOf(description)));
      const required = parts.flatMap((part) => textsOf(part['required']));
      if (!isMerged || required.length === 0) continue;
      report(
        node,
        `requires ${required.join(', ')} in ${name}, though omitted fields do not change.`,
        'Give the change its own schema without required, such as AddressUpdate.',
        '/requestBody',
      );
    }
  },
});

/** An id parameter of an operation. */
interface IdParameter {
  operation: ApiOperation;
  name: string;
  /** The pattern of its ids, such as `^chr_[0-9a-z]{12}$`. */
  ids: string;
}

/**
 * Ids of one kind have the same parameter name everywhere. The reference can then reuse a value on the next page, and a
 * client can keep it in one variable.
 */
export const parameterNames = createApiRule({
  id: 'api-parameter-names',
  description: 'Path parameters and filters of API v2 that accept ids of the same kind have the same name.',
  check(api, report) {
    if (api.conventions !== 'v2') return;
    const parameters = api.operations.flatMap((operation) => idParameters(api, operation));
    for (const group of groupBy(parameters, ({ ids }) => ids).values()) {
      const usual = mostFrequent(group.map(({ name }) => name));
      for (const { operation, name, ids } of group.filter((parameter) => parameter.name !== usual))
        report(
          operation.node,
          `calls a parameter ${name} that is called ${usual} elsewhere.`,
          `Both accept ids ${ids}. Use one name in all paths and filters.`,
        );
    }
    for (const group of groupBy(parameters, ({ name }) => name).values()) {
      const usual = mostFrequent(group.map(({ ids }) => ids));
      for (const { operation, name, ids } of group.filter((parameter) => parameter.ids !== usual))
        report(
          operation.node,
          `accepts ids ${ids} in the parameter ${name}, which accepts ${usual} elsewhere.`,
          'Give each kind of id a distinct name, such as chargerId.',
        );
    }
  },
});

function idParameters(api: ApiDocument, operation: ApiOperation): IdParameter[] {
  return operation.parameters.flatMap((parameter): IdParameter[] => {
    const name = textOf(parameter['name']);
    const ids = idPattern(api, rawOf(parameter['schema']));
    const isTyped = parameter['in'] === 'path' || parameter['in'] === 'query';
    return isTyped && ids !== undefined ? [{ operation, name, ids }] : [];
  });
}

/** Returns the id pattern of a schema, or of the items of a list. */
function idPattern(api: ApiDocument, schema: Raw): string | undefined {
  const own = follow(api.raw, schema);
  const pattern = textOf(own['pattern']) || textOf(follow(api.raw, own['items'])['pattern']);
  return /^\^[a-z]{3}_/.test(pattern) ? pattern : undefined;
}

/** Returns the most frequent value; the first of several. */
function mostFrequent(values: readonly string[]): string {
  const countOf = (value: string) => values.filter((other) => other === value).length;
  return values.reduce((best, value) => (countOf(value) > countOf(best) ? value : best), values[0] ?? '');
}
