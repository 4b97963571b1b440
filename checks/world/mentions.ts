import { follow, toPointer, rawOf, textOf } from '@voltmoor/openapi/raw';
import type { World } from '@voltmoor/content/data';
import { closest, type ApiDocument, type ApiNode } from '../openapi/document';
import { lineOf, nodesOf } from '../pages/nodes';
import type { Page } from '../pages/parsePage';
import type { Place } from '../rule';
import { createYamlPlaces } from '../sources/yamlPlace';
import { findJson, type FoundJson } from './readJson';
import { readObjects, readOcpp } from './readObjects';

/** A property that an example gives to an entity, such as the model of the charger EX-000123. */
export interface Mention {
  kind: string;
  /** The id by which the example names the entity. */
  id: string | number;
  /** Name of the property in the world. */
  property: string;
  /** Name of the property in the example. */
  written: string;
  value: unknown;
  /** Where the value is written. */
  place: () => Place;
  /** Values that a request of the same operation sets. */
  sent?: ReadonlyMap<string, readonly unknown[]> | undefined;
  /** The example shows the entity right after its creation, so that properties may still be empty. */
  isNew?: boolean | undefined;
}

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
  const content = rawOf(follow(api.raw, operation.raw['requestBody'])['content']);
  for (const media of Object.values(content).map(rawOf)) {
    const named = Object.values(rawOf(media['examples'])).map((example) => follow(api.raw, example)['value']);
    for (const body of [media['example'], ...named].map(rawOf)) {
      for (const [key, value] of Object.entries(body)) sent.set(key, [...(sent.get(key) ?? []), value]);
    }
  }
  return sent;
}

/** Reads the entities in the code samples of a page: JSON objects and OCPP messages. */
export function readSampleMentions({ file, tree }: Page, world: World): Mention[] {
  return nodesOf(tree, 'code').flatMap((node) => {
    const first = lineOf(node) + 1;
    const found = findJson(node.value);
    const messages = readOcpp(found).map(({ linesBefore, ...mention }) => ({
      ...mention,
      place: () => ({ file, line: first + linesBefore }),
    }));
    return [...found.flatMap((json) => readSample(json, file, first, world)), ...messages];
  });
}

function readSample(
  { value, text, linesBefore }: FoundJson,
  file: string,
  first: number,
  world: World,
): Mention[] {
  const places = createYamlPlaces(text);
  return readObjects(value, world).map(({ path, ...mention }) => ({
    ...mention,
    place: () => ({ file, line: first + linesBefore + (places.lineOf([...path]) ?? 1) - 1 }),
  }));
}
