import { own, rawOf, textOf, type OpenApiDocument } from '../load/raw';
import { toOpenApi31 } from '../load/document/toOpenApi31';
import { listOperations, type LocatedOperation } from '../model/operation/operationIds';
import { pairsOf } from './finding';
import { operationKey, operationName } from './fingerprint';
import type { Change, Writer } from './types';
import { createCollector } from './collect';
import { openDocument } from './openDocument';
import { compareOperation } from './operation/compareOperation';
import {
  compareSchemas,
  about,
  report,
  type Comparison,
  type OperationContext,
  type SchemaRoot,
} from './operation/context';
import { reportRemoved } from './operation/lifecycle';
import { createSchemaGraph } from './schema/schemaGraph';

/** Two documents that are compared part by part. They may be the same one. */
export interface DocumentComparison {
  /**
   * Compares an operation or webhook of the older document with one of the newer document that replaces it. A change of a
   * shared part is listed at every place of the operation. The ids, tags and servers of the operations, and a version in
   * their paths, are not compared.
   *
   * @param oldId, newId ids of the pages, as `listOperations` returns them
   * @throws Error when a document has no such operation
   */
  operations(oldId: string, newId: string): Change[];
  /**
   * Compares two schemas of `components.schemas`.
   *
   * @param writers who sends values of the schema
   * @throws Error when a document has no such schema
   */
  schemas(oldName: string, newName: string, writers: readonly Writer[]): Change[];
}

/**
 * Compares two bundled OpenAPI 3.0, 3.1 or 3.2 documents as a whole. Neither the order of the documents nor the way in which
 * they use `$ref` matters. A change of a shared part is one change that lists the operations that it reaches.
 *
 * @param options.today day of the comparison, `YYYY-MM-DD`. An operation that is removed before its announced last day is
 *   breaking.
 * @returns all changes, the most severe first
 */
export function compareDocuments(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
  { today }: { today: string },
): Change[] {
  const comparison = { ...openDocuments(oldDocument, newDocument), collector: createCollector(true), today };
  compareInfo(comparison);
  for (const group of ['paths', 'webhooks'] as const) compareGroup(comparison, group);
  return comparison.collector.changes();
}

/** Opens two bundled OpenAPI 3.0, 3.1 or 3.2 documents to compare parts of them. */
export function openComparison(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
): DocumentComparison {
  const opened = openDocuments(oldDocument, newDocument);
  const { before, after } = opened;
  const openPair = () => ({ ...opened, collector: createCollector(false), today: '', isPair: true });
  return {
    operations: (oldId, newId) => {
      const [, old] = findOperation(before.raw, oldId);
      const [group, now] = findOperation(after.raw, newId);
      const context = { ...openPair(), operation: nameOf(now, group), isWebhook: group === 'webhooks' };
      compareOperation(context, old, now);
      return context.collector.changes();
    },
    schemas: (oldName, newName, writers) => {
      const [old, now] = [findSchema(before.raw, oldName), findSchema(after.raw, newName)];
      const context = { ...openPair(), operation: '', isWebhook: false };
      for (const writer of writers) {
        const root: SchemaRoot = {
          kind: 'body',
          side: writer === 'client' ? 'request' : 'response',
          place: { kind: 'schema', name: newName },
          path: [],
          subject: `\`${newName}\``,
        };
        compareSchemas(context, root, old, now);
      }
      return context.collector.changes();
    },
  };
}

function openDocuments(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
): Pick<Comparison, 'before' | 'after' | 'pairOf'> {
  const before = openDocument(toOpenApi31(oldDocument));
  const after = oldDocument === newDocument ? before : openDocument(toOpenApi31(newDocument));
  return { before, after, pairOf: createSchemaGraph(before, after) };
}

type OperationGroup = 'paths' | 'webhooks';

function findOperation(document: OpenApiDocument, id: string): [OperationGroup, LocatedOperation] {
  const taken = new Set<string>();
  for (const group of ['paths', 'webhooks'] as const) {
    const found = listOperations(document, group, taken).find((operation) => operation.id === id);
    if (found) return [group, found];
  }
  throw new Error(`openapi: the document has no operation "${id}" to compare.`);
}

function findSchema(document: OpenApiDocument, name: string): unknown {
  const schema = own(rawOf(rawOf(document['components'])['schemas']), name);
  if (schema === undefined) throw new Error(`openapi: the document has no schema "${name}" to compare.`);
  return schema;
}

function compareInfo(comparison: Comparison): void {
  const [old, now] = [rawOf(comparison.before.raw['info']), rawOf(comparison.after.raw['info'])];
  const context = { ...comparison, operation: '', isWebhook: false };
  for (const key of ['title', 'version', 'description'] as const) {
    const [before, after] = [textOf(old[key]).trim(), textOf(now[key]).trim()];
    if (before === after) continue;
    const where = about(context, {}, undefined, `#/info/${key}`);
    report(context, `api-${key}-changed`, { ...where, before, after });
  }
}

function compareGroup(comparison: Comparison, group: OperationGroup): void {
  const read = (document: OpenApiDocument) =>
    new Map(
      listOperations(document, group).map((operation) => [operationKey(nameOf(operation, group)), operation]),
    );
  const [before, after] = [read(comparison.before.raw), read(comparison.after.raw)];
  for (const [, old, now] of pairsOf(before, after)) {
    const context: OperationContext = {
      ...comparison,
      operation: nameOf((now ?? old)!, group),
      isWebhook: group === 'webhooks',
    };
    if (!now) reportRemoved(context, old!.raw);
    else if (old) compareOperation(context, old, now);
    else {
      const id = context.isWebhook ? 'webhook-added' : 'endpoint-added';
      report(context, id, about(context, {}, undefined, now.pointer));
    }
  }
}

const nameOf = ({ method, path }: LocatedOperation, group: OperationGroup): string =>
  operationName(method, path, group === 'webhooks');
export { operationName } from './fingerprint';
export { type Format, HEADINGS, formatChanges } from './report';
export { type Change, type Level, LEVELS, type Writer } from './types';
