import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { toPointer } from '@voltmoor/openapi-reference/load/pointer';
import type { World } from '@voltmoor/content/world';
import { follow, type ApiDocument } from '../openapi/document';
import { closest, type ApiNode } from '../openapi/grammar';
import type { Mention } from './mention';
import { readObjects } from './readObjects';

/** Reads the entities in the examples of a document: request and response bodies, and shared examples. */
export function readDocumentMentions(api: ApiDocument, world: World): Mention[] {
  return api.nodes.flatMap((node) => {
    if (textOf(node.raw['$ref']) !== '') return [];
    if (node.kind === 'example' && node.raw['value'] !== undefined) {
      return readExample(api, node, node.raw['value'], '/value', world);
    }
    const single = node.kind === 'mediaType' ? node.raw['example'] : undefined;
    return single === undefined ? [] : readExample(api, node, single, '/example', world);
  });
}

function readExample(
  api: ApiDocument,
  node: ApiNode,
  value: unknown,
  below: string,
  world: World,
): Mention[] {
  const found = readObjects(value, world);
  const sent = found.length > 0 ? readSent(api, closest(node, 'operation')) : undefined;
  const isNew = closest(node, 'response')?.key === '201';
  return found.map(({ path, ...mention }) => ({
    ...mention,
    sent,
    isNew,
    place: () => api.place(`${node.pointer}${below}${toPointer(path).replace(/^#/, '')}`),
  }));
}

/** Collects the values that the request examples of an operation set. */
function readSent(api: ApiDocument, operation: ApiNode | undefined): Mention['sent'] {
  if (!operation) return undefined;
  const sent = new Map<string, unknown[]>();
  const content = rawOf(follow(api.raw, operation.raw['requestBody']).raw['content']);
  for (const media of Object.values(content).map(rawOf)) {
    const named = Object.values(rawOf(media['examples'])).map(
      (example) => follow(api.raw, example).raw['value'],
    );
    for (const body of [media['example'], ...named].map(rawOf)) {
      for (const [key, value] of Object.entries(body)) sent.set(key, [...(sent.get(key) ?? []), value]);
    }
  }
  return sent;
}
