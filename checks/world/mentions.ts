import { follow, rawOf } from '@voltmoor/openapi/raw';
import type { World } from '@voltmoor/content/data';
import { closest, type ApiDocument, type ApiNode } from '../openapi/document';
import { nodesOf } from '../pages/nodes';
import type { Page } from '../pages/parsePage';
import type { Place } from '../rule';
import { findJson, readExample, type FoundJson } from './readJson';
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
    const example = readExample(api, node);
    const found = example ? readMentions(example, world) : [];
    const sent = found.length > 0 ? readSent(api, closest(node, 'operation')) : undefined;
    const isNew = closest(node, 'response')?.key === '201';
    return found.map((mention) => ({ ...mention, sent, isNew }));
  });
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
    const found = findJson(file, node);
    return [...found.flatMap((json) => readMentions(json, world)), ...readOcpp(found)];
  });
}

function readMentions({ value, place }: FoundJson, world: World): Mention[] {
  return readObjects(value, world).map(({ path, ...mention }) => ({ ...mention, place: () => place(path) }));
}
