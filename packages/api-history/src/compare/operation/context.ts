import { anchorOf, copyPathOf, type PathStep, type Place } from '@voltmoor/openapi-reference/model/anchors';
import { REQUEST_EVENTS, RESPONSE_EVENTS } from '../../catalogue/properties';
import type { Writer } from '../../types';
import type { Collector } from '../collect';
import type { Finding } from '../finding';
import type { OpenedDocument } from '../openDocument';
import type { PairNode, SchemaGraph } from '../schema/schemaGraph';

/** Both documents and what all comparisons of their operations share. */
export interface Comparison {
  before: OpenedDocument;
  after: OpenedDocument;
  graph: SchemaGraph;
  collector: Collector;
  /** Day of the comparison, `YYYY-MM-DD`. */
  today: string;
}

/** An operation that both documents have. */
export interface OperationContext extends Comparison {
  operation: string;
  /** Whether the platform calls the client: in a webhook or callback. */
  isWebhook: boolean;
  /** The callback that the operation belongs to. */
  callback?: { name: string; method: string };
}

/** A part of an operation with a schema. */
export interface SchemaRoot {
  kind: 'body' | 'parameter' | 'header';
  side: 'request' | 'response';
  place: Place;
  /** Steps from the place to the schema: the name of the parameter or header. */
  path: readonly PathStep[];
  /** The part for readers: "the request body", "the query parameter `limit`". */
  subject: string;
}

/** Who sends the data of one side of an operation. */
function writerOf({ isWebhook }: OperationContext, side: 'request' | 'response'): Writer {
  return (side === 'request') === isWebhook ? 'platform' : 'client';
}

/** Returns the anchor of a place, inside of its callback. */
export function placeText(
  { callback }: OperationContext,
  place: Place,
  path: readonly PathStep[] = [],
): string {
  return anchorOf(callback ? { kind: 'callback', ...callback, inner: place } : place, path);
}

/** Reports a finding about a part of an operation other than a schema. */
export function report(
  context: OperationContext,
  id: string,
  finding: Finding & { place?: string; subject?: string },
): void {
  const { operation, isWebhook, collector } = context;
  const { place = '', subject = `\`${operation}\``, ...rest } = finding;
  collector.add({ ...rest, id, operation, isWebhook, place, subject });
}

/** Compares the schemas of a part and reports what differs in them. */
export function compareSchemas(
  context: OperationContext,
  root: SchemaRoot,
  old: unknown,
  now: unknown,
): void {
  if (old === undefined && now === undefined) return;
  const start = context.graph.pairOf(old, now, writerOf(context, root.side));
  if (!start.isDirty) return;
  const seen = new Set<PairNode>([start]);
  let level: { node: PairNode; path: readonly PathStep[] }[] = [{ node: start, path: [] }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { node, path } of level) {
      for (const finding of node.findings) reportFinding(context, root, finding, path);
      const edges = node.edges
        .filter(({ child }) => child.isDirty && !seen.has(child))
        .map(({ step, child }) => ({ child, step, key: anchorOf(root.place, [step]) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      for (const { child, step } of edges) {
        if (seen.has(child)) continue;
        seen.add(child);
        next.push({ node: child, path: [...path, step] });
      }
    }
    level = next;
  }
}

function reportFinding(
  context: OperationContext,
  root: SchemaRoot,
  finding: Finding,
  above: readonly PathStep[],
): void {
  const path = finding.step ? [...above, finding.step] : above;
  report(context, idOf(root, finding, path), {
    ...finding,
    place: placeText(context, root.place, [...root.path, ...path]),
    subject: subjectOf(root, path),
  });
}

function idOf({ kind, side }: SchemaRoot, { aspect, event }: Finding, path: readonly PathStep[]): string {
  if (event) return (side === 'request' ? REQUEST_EVENTS : RESPONSE_EVENTS)[event];
  if (kind === 'parameter') return `request-parameter-${aspect}`;
  if (kind === 'header') return `response-header-${aspect}`;
  return `${side}-${path.length === 0 ? 'body' : 'property'}-${aspect}`;
}

function subjectOf({ kind, side, subject }: SchemaRoot, path: readonly PathStep[]): string {
  const name = copyPathOf(path);
  if (name === '') return subject;
  return kind === 'body' ? `the ${side} property \`${name}\`` : `\`${name}\` in ${subject}`;
}
