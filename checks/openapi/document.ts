import {
  follow,
  listOf,
  textOf,
  toPointer,
  type Raw,
  walkDocument,
  type DocumentNode,
} from '@voltmoor/openapi/raw';
import type { ApiSettings as PortalApi } from '@voltmoor/content/portalConfig';
import { toCategories, listOperations } from '@voltmoor/openapi/model';
import type { Place } from '../rule';

export type ApiNode = DocumentNode;
type Kind = ApiNode['kind'];

/** The settings of an API in portal.config.ts that the checks use. */
export type ApiSettings = Pick<
  PortalApi,
  'id' | 'label' | 'source' | 'operationsPath' | 'categoriesPath' | 'rules'
> &
  Partial<
    Pick<PortalApi, 'generation' | 'replaces' | 'conventions' | 'guides' | 'allowHosts' | 'allowFolders'>
  >;

/** Whether a document must follow the house rules. Any other document only has to be valid. */
export function followsHouseRules({ rules }: Pick<ApiSettings, 'rules'>): boolean {
  return rules === 'house';
}

/** An operation of a path or a webhook. */
export interface ApiOperation {
  /** Last part of the URL of its page: the operationId, or the id that the reference derives. */
  id: string;
  kind: 'path' | 'webhook' | 'callback';
  method: string;
  /** Path such as `/chargers/{chargerId}`, or the name of a webhook. */
  path: string;
  /** The first tag. */
  tag: string;
  raw: Raw;
  node: ApiNode;
  /** Parameters of the path and the operation, with every `$ref` resolved. */
  parameters: Raw[];
}

/** A bundled OpenAPI document with the data that rules need. */
export interface ApiDocument extends ApiSettings {
  raw: Raw;
  nodes: readonly ApiNode[];
  /** Operations of paths, in the order of the document. */
  operations: readonly ApiOperation[];
  /** Operations of webhooks and callbacks. Voltmoor sends these requests and the reader's server responds. */
  outgoing: readonly ApiOperation[];
  /** Last parts of the URLs of the category pages. */
  categories: readonly string[];
  /** Files of the document, relative to the repository's root. Empty for a document from a URL. */
  files: readonly string[];
  /** Number of warnings from the validator; 0 by default. */
  warnings?: number;
  /** Returns the file and line of a pointer into the bundled document. */
  place(pointer: string): Place;
}

/** Builds the document. `place` returns where a pointer was written. */
export function buildApiDocument(
  settings: ApiSettings,
  raw: Raw,
  place: (pointer: string) => Place,
  files: readonly string[] = [settings.source],
): ApiDocument {
  const nodes = [...walkDocument(raw)];
  const taken = new Set<string>();
  const placed = listOperations(raw, 'paths', taken);
  const webhooks = listOperations(raw, 'webhooks', taken);
  const ids = new Map([...placed, ...webhooks].map(({ pointer, id }) => [pointer, id]));
  const operations = nodes
    .filter(({ kind }) => kind === 'operation')
    .map((node) => toOperation(node, raw, ids.get(node.pointer)));
  return {
    ...settings,
    raw,
    nodes,
    operations: operations.filter(({ kind }) => kind === 'path'),
    outgoing: operations.filter(({ kind }) => kind !== 'path'),
    categories: toCategories(raw, placed, webhooks).categories.map(({ slug }) => slug),
    files,
    place,
  };
}

function toOperation(node: ApiNode, document: Raw, pageId: string | undefined): ApiOperation {
  const item = node.parent;
  const isCallback = closest(node.parent, 'operation') !== undefined || item?.parent?.kind === 'callback';
  const own = [...listOf(item?.raw['parameters']), ...listOf(node.raw['parameters'])];
  return {
    id: pageId ?? (textOf(node.raw['operationId']) || `${node.key} ${item?.key ?? ''}`),
    kind: isCallback ? 'callback' : item?.keyword === 'webhooks' ? 'webhook' : 'path',
    method: node.key,
    path: item?.key ?? '',
    tag: textOf(listOf(node.raw['tags'])[0]),
    raw: node.raw,
    node,
    parameters: own.map((parameter) => follow(document, parameter)),
  };
}

/** Lists the operations that have their own page: those of paths, then webhooks. Callbacks are part of other pages. */
export function withPages(api: Pick<ApiDocument, 'operations' | 'outgoing'>): ApiOperation[] {
  return [...api.operations, ...api.outgoing.filter(({ kind }) => kind === 'webhook')];
}

/** Returns the nodes of a kind that are written out, without references. */
export function written(api: ApiDocument, kind: Kind): ApiNode[] {
  return api.nodes.filter((node) => node.kind === kind && typeof node.raw['$ref'] !== 'string');
}

/** Names a node for the beginning of a message: `add-charger: parameter limit`, or the component that it is. */
export function subjectOf(node: ApiNode): string {
  const part = node.parent?.kind === 'components' ? '' : partOf(node);
  return part === '' ? nameOf(node) : `${nameOf(node)}: ${part}`;
}

function partOf({ kind, key, keyword, raw, parent }: ApiNode): string {
  switch (kind) {
    case 'parameter':
    case 'tag':
      return `${kind} ${textOf(raw['name']) || key}`;
    case 'header':
    case 'response':
    case 'example':
      return `${kind} ${key}`;
    case 'requestBody':
      return 'body';
    case 'mediaType':
      return `the body ${key}${/^\d/.test(parent?.key ?? '') ? ` of ${parent?.key}` : ''}`;
    case 'schema':
      if (keyword === 'schema' && parent) return partOf(parent);
      return keyword === 'properties' ? `property ${key}` : keyword === 'items' ? 'an item' : 'its schema';
    default:
      return '';
  }
}

/** Returns the name of a node's operation or component, for the beginning of a message. */
function nameOf(node: ApiNode): string {
  const operation = closest(node, 'operation');
  if (operation) {
    const id = textOf(operation.raw['operationId']);
    return id || `${operation.key.toUpperCase()} ${operation.parent?.key ?? ''}`;
  }
  const item = closest(node, 'pathItem');
  if (item) return item.key;
  const [, , group, name] = node.pointer.split('/');
  return name === undefined ? 'the document' : `${(group ?? '').replace(/s$/, '')} ${name}`;
}

/** Returns the pointer of what is below another pointer. */
export function below(pointer: string, ...segments: (string | number)[]): string {
  return pointer + toPointer(segments).slice(1);
}

/** Returns the nearest ancestor of a kind, or the node itself. */
export function closest(node: ApiNode | undefined, kind: Kind): ApiNode | undefined {
  let current = node;
  while (current && current.kind !== kind) current = current.parent;
  return current;
}

const CONDITIONS = new Set(['if', 'then', 'else', 'not', 'dependentSchemas']);

/** Whether a schema only restricts another schema, which has the description. */
export function isCondition(node: ApiNode): boolean {
  let current: ApiNode | undefined = node;
  while (current?.kind === 'schema') {
    if (CONDITIONS.has(current.keyword)) return true;
    current = current.parent;
  }
  return false;
}
