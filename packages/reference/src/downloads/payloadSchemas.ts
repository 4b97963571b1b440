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
 * the messages.
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
    if (payload !== name && !payloads.has(payload)) {
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

/** Returns a function that names the payload of a schema. A schema without read-only fields keeps its name. */
function createNaming(document: OpenApiDocument, schemas: Raw): (name: string) => string {
  const graph = new ComponentGraph(document);
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(schemas));
  const hasReadOnly = (name: string): boolean =>
    [...walk(new DocumentNode(rawOf(schemas[name]), 'schema'))].some(({ raw }) => raw['readOnly'] === true);
  return (name) => {
    const known = names.get(name);
    if (known !== undefined) return known;
    const reached = graph.reachableFrom(own(schemas, name)).flatMap(({ schema }) => schema ?? []);
    let payload = name;
    if ([name, ...reached].some(hasReadOnly)) while (taken.has(payload)) payload += 'Payload';
    taken.add(payload);
    names.set(name, payload);
    return payload;
  };
}
