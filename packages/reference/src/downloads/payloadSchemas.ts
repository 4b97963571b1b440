import { ComponentGraph } from '@voltmoor/openapi/model';
import {
  DocumentNode,
  entriesOf,
  mapNodes,
  nodeAt,
  own,
  pointerSegments,
  rawOf,
  senderOf,
  textOf,
  toPointer,
  walk,
  type OpenApiDocument,
  type Raw,
} from '@voltmoor/openapi/raw';

/**
 * Returns a copy of a document in which the bodies of webhooks and callbacks have schemas of their own, without
 * `readOnly`. A read-only field is not part of a request (OpenAPI 3.1, section 4.8.24.2), but the API sends these
 * requests itself and with all fields. Client generators that follow the keyword leave such fields out of the types of
 * the messages. A schema that only messages use keeps its name, so that the copy is the only one.
 *
 * @param document a bundled document, whose `$ref`s lead into `components`
 */
export function withPayloadSchemas(document: OpenApiDocument): OpenApiDocument {
  const components = rawOf(document['components']);
  const schemas = rawOf(components['schemas']);
  const payloads = new Map<string, unknown>();
  const nameOf = createNaming(document, schemas);

  const payloadOf = (name: string): string => {
    const payload = nameOf(name);
    if (payload === undefined) return name;
    if (!payloads.has(payload)) {
      // Its place is taken before it is made, because a schema can contain itself.
      payloads.set(payload, undefined);
      payloads.set(payload, toPayload(new DocumentNode(rawOf(schemas[name]), 'schema')));
    }
    return payload;
  };
  /** A discriminator can name a schema without a pointer. */
  const rename = (target: string): string => {
    if (own(schemas, target) !== undefined) return payloadOf(target);
    if (!target.startsWith('#/components/schemas/')) return target;
    const [first = '', group = '', name = '', ...rest] = pointerSegments(target);
    return toPointer([first, group, payloadOf(name), ...rest]);
  };
  const toPayload = (start: DocumentNode): unknown =>
    mapNodes(start, (copy, { kind }) => {
      if (kind !== 'schema') return copy;
      if (copy['readOnly'] === true) delete copy['readOnly'];
      if (typeof copy['$ref'] === 'string') copy['$ref'] = rename(copy['$ref']);
      const { mapping, ...discriminator } = rawOf(copy['discriminator']);
      if (mapping !== undefined)
        copy['discriminator'] = {
          ...discriminator,
          mapping: Object.fromEntries(
            entriesOf(mapping).map(([value, target]) => [value, rename(textOf(target))]),
          ),
        };
      return copy;
    });

  const changed = mapNodes(new DocumentNode(document, 'document'), (copy, node) => {
    if (node.kind !== 'requestBody' || senderOf(node) !== 'response') return copy;
    const shared = textOf(copy['$ref']);
    return toPayload(new DocumentNode(shared ? rawOf(nodeAt(document, shared)) : copy, 'requestBody'));
  });
  if (payloads.size === 0) return document;
  return {
    ...rawOf(changed),
    components: { ...components, schemas: { ...schemas, ...Object.fromEntries(payloads) } },
  };
}

/** Returns a function that names the payload of a schema. A schema without read-only fields has none. */
function createNaming(document: OpenApiDocument, schemas: Raw): (name: string) => string | undefined {
  const graph = new ComponentGraph(document);
  const others = mapNodes(new DocumentNode(document, 'document'), (copy, node) =>
    node.kind === 'requestBody' && senderOf(node) === 'response' ? {} : copy,
  );
  const shared = new Set(
    graph.reachableFrom({ ...rawOf(others), components: {} }).map(({ schema }) => schema),
  );
  const names = new Map<string, string | undefined>();
  const taken = new Set(Object.keys(schemas));
  const hasReadOnly = (name: string): boolean =>
    [...walk(new DocumentNode(rawOf(schemas[name]), 'schema'))].some(({ raw }) => raw['readOnly'] === true);
  return (name) => {
    if (names.has(name)) return names.get(name);
    const reached = graph.reachableFrom(own(schemas, name)).flatMap(({ schema }) => schema ?? []);
    let payload = [name, ...reached].some(hasReadOnly) ? name : undefined;
    if (shared.has(name)) while (payload !== undefined && taken.has(payload)) payload += 'Payload';
    if (payload !== undefined) taken.add(payload);
    names.set(name, payload);
    return payload;
  };
}
