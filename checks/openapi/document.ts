import { nodeAt } from '@voltmoor/openapi-reference/load/pointer';
import { isRaw, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { Place } from '../rule';
import { closest, isCondition, listNodes, type ApiNode, type Kind } from './grammar';

/** Settings of an API, from the portal's configuration. */
export interface ApiSettings {
  /** `cpo`, `legacy`, `ocpi`. */
  id: string;
  label: string;
  /** Path of the document from the repository's root, or a URL. */
  source: string;
  operationsPath: string;
  categoriesPath: string;
}

/** Whether a document is written in this repository; one from elsewhere makes pages, but is not held to our rules. */
export function isOwn({ source }: ApiSettings): boolean {
  return source.startsWith('specs/');
}

/** An operation of a path or a webhook. */
export interface ApiOperation {
  id: string;
  kind: 'path' | 'webhook' | 'callback';
  method: string;
  /** `/chargers/{chargerId}`; the name of a webhook. */
  path: string;
  /** The first tag. */
  tag: string;
  raw: Raw;
  node: ApiNode;
  /** Parameters of the path and the operation, with `$ref`s followed. */
  parameters: Raw[];
}

/** One bundled OpenAPI document with what rules ask of it. */
export interface ApiDocument extends ApiSettings {
  raw: Raw;
  nodes: readonly ApiNode[];
  /** Operations of paths, in the order of the document. */
  operations: readonly ApiOperation[];
  /** Operations of webhooks and callbacks: Voltmoor calls, the reader answers. */
  outgoing: readonly ApiOperation[];
  /** File and line of a pointer of the bundle. */
  place(pointer: string): Place;
}

/** Builds the document; `place` says where pointers were written. */
export function buildApiDocument(
  settings: ApiSettings,
  raw: Raw,
  place: (pointer: string) => Place,
): ApiDocument {
  const nodes = listNodes(raw);
  const operations = nodes.filter(({ kind }) => kind === 'operation').map((node) => toOperation(node, raw));
  return {
    ...settings,
    raw,
    nodes,
    operations: operations.filter(({ kind }) => kind === 'path'),
    outgoing: operations.filter(({ kind }) => kind !== 'path'),
    place,
  };
}

function toOperation(node: ApiNode, document: Raw): ApiOperation {
  const item = node.parent;
  const isCallback = closest(node.parent, 'operation') !== undefined || item?.parent?.kind === 'callback';
  const own = [...listOf(item?.raw['parameters']), ...listOf(node.raw['parameters'])];
  return {
    id: textOf(node.raw['operationId']) || `${node.key} ${item?.key ?? ''}`,
    kind: isCallback ? 'callback' : item?.group === 'webhooks' ? 'webhook' : 'path',
    method: node.key,
    path: item?.key ?? '',
    tag: textOf(listOf(node.raw['tags'])[0]),
    raw: node.raw,
    node,
    parameters: own.map((parameter) => follow(document, parameter).raw),
  };
}

/** The node that a `$ref` leads to, over several steps; the node itself when it is none. */
export function follow(document: Raw, value: unknown, pointer = ''): { raw: Raw; pointer: string } {
  let raw = rawOf(value);
  let at = pointer;
  for (let step = 0; step < 20 && typeof raw['$ref'] === 'string'; step += 1) {
    at = raw['$ref'];
    raw = rawOf(nodeAt(document, at));
  }
  return { raw, pointer: at };
}

/** Nodes of a kind that are written out, not referred to. */
export function written(api: ApiDocument, kind: Kind): ApiNode[] {
  return api.nodes.filter((node) => node.kind === kind && typeof node.raw['$ref'] !== 'string');
}

/** Schemas that describe something; conditions only narrow others down. */
export function describing(api: ApiDocument): ApiNode[] {
  return written(api, 'schema').filter((node) => !isCondition(node));
}

/** Words that name a node's operation or component at the head of a message. */
export function nameOf(node: ApiNode): string {
  const operation = closest(node, 'operation');
  if (operation && isRaw(operation.raw)) {
    const id = textOf(operation.raw['operationId']);
    return id || `${operation.key.toUpperCase()} ${operation.parent?.key ?? ''}`;
  }
  const [, , group, name] = node.pointer.split('/');
  return name === undefined ? 'the document' : `${(group ?? '').replace(/s$/, '')} ${name}`;
}
