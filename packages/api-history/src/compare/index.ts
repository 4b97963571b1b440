import { rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { toOpenApi31 } from '@voltmoor/openapi-reference/load/toOpenApi31';
import { listOperations, type LocatedOperation } from '@voltmoor/openapi-reference/model/operationIds';
import { operationKey, webhookName } from '../fingerprint';
import type { Change } from '../types';
import { createCollector } from './collect';
import { openDocument } from './openDocument';
import { compareOperation } from './operation/compareOperation';
import { report, type Comparison, type OperationContext } from './operation/context';
import { reportRemoved } from './operation/lifecycle';
import { createSchemaGraph } from './schema/schemaGraph';

export interface CompareOptions {
  /** Day of the comparison, `YYYY-MM-DD`. An operation that is removed before its announced last day is breaking. */
  today: string;
}

/**
 * Compares two bundled OpenAPI 3.0 or 3.1 documents. A change of a shared part is one change that lists the operations
 * that it reaches. Neither the order of the documents nor the way in which they use `$ref` matters.
 *
 * @returns all changes, the most severe first
 */
export function compareDocuments(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
  { today }: CompareOptions,
): Change[] {
  const before = openDocument(toOpenApi31(oldDocument));
  const after = openDocument(toOpenApi31(newDocument));
  const collector = createCollector();
  const comparison = { before, after, graph: createSchemaGraph(before, after), collector, today };
  compareInfo(comparison);
  for (const group of ['paths', 'webhooks'] as const) compareGroup(comparison, group);
  return collector.changes();
}

function compareInfo(comparison: Comparison): void {
  const [old, now] = [rawOf(comparison.before.raw['info']), rawOf(comparison.after.raw['info'])];
  const context = { ...comparison, operation: '', isWebhook: false };
  for (const key of ['title', 'version', 'description'] as const) {
    const [before, after] = [textOf(old[key]).trim(), textOf(now[key]).trim()];
    if (before === after) continue;
    report(context, `api-${key}-changed`, { before, after, newPointer: `#/info/${key}` });
  }
}

function compareGroup(comparison: Comparison, group: 'paths' | 'webhooks'): void {
  const read = (document: OpenApiDocument) =>
    new Map(
      listOperations(document, group).map((operation) => [operationKey(nameOf(operation, group)), operation]),
    );
  const [before, after] = [read(comparison.before.raw), read(comparison.after.raw)];
  const contextOf = (operation: LocatedOperation): OperationContext => ({
    ...comparison,
    operation: nameOf(operation, group),
    isWebhook: group === 'webhooks',
  });
  for (const [key, operation] of before) {
    const current = after.get(key);
    if (current) compareOperation(contextOf(current), operation, current);
    else reportRemoved(contextOf(operation), operation.raw);
  }
  for (const [key, operation] of after) {
    if (before.has(key)) continue;
    report(contextOf(operation), group === 'webhooks' ? 'webhook-added' : 'endpoint-added', {
      newPointer: operation.pointer,
    });
  }
}

function nameOf({ method, path }: LocatedOperation, group: 'paths' | 'webhooks'): string {
  if (group === 'webhooks') return webhookName(path, method);
  return `${method.toUpperCase()} ${path}`;
}
