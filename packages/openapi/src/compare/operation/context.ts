import { textOf, type Raw } from '../../load/raw';
import { anchorOf, copyPathOf, type PathStep, type Place } from '../../model/anchors';
import { CATALOGUE, REQUEST_EVENTS, RESPONSE_EVENTS } from '../catalogue';
import type { Collector } from '../collect';
import type { Finding } from '../finding';
import type { OpenedDocument } from '../openDocument';
import type { PairNode, PairOf } from '../schema/schemaGraph';

/** Both documents and what all comparisons of their operations share. */
export interface Comparison {
  before: OpenedDocument;
  after: OpenedDocument;
  pairOf: PairOf;
  collector: Collector;
  /** Day of the comparison, `YYYY-MM-DD`. */
  today: string;
}

/** An operation that both documents have. */
export interface OperationContext extends Comparison {
  operation: string;
  /** Whether the platform calls the client: in a webhook or callback. */
  isWebhook: boolean;
  /** Whether the two operations are different ones, of which one replaces the other. */
  isPair?: boolean;
  /** The callback that the operation belongs to. */
  callback?: { name: string; method: string };
}

/** A part of an operation. Without a place and a subject, it is the operation itself. */
interface Part {
  /** `security` and `servers` are no places with fields. */
  place?: Place | string;
  /** Steps from the place to the part: the name of the parameter or header. */
  path?: readonly PathStep[];
  /** The part for readers: "the request body", "the query parameter `limit`". */
  subject?: string;
}

/** A part of an operation with a schema. */
export interface SchemaRoot extends Part {
  kind: 'body' | 'parameter' | 'header';
  side: 'request' | 'response';
  place: Place;
  path: readonly PathStep[];
  subject: string;
}

/** Where a finding belongs, and what it is about. */
type About = Pick<Finding, 'oldPointer' | 'newPointer'> & { place: string; subject: string };

/**
 * Describes a part for a finding.
 *
 * @param old, now the nodes of the part, or their pointers; undefined in the document that does not have the part
 */
export function about(
  { operation, callback, before, after }: OperationContext,
  { place = '', path = [], subject = `\`${operation}\`` }: Part,
  old?: unknown,
  now?: unknown,
): About {
  const pointerIn = (document: OpenedDocument, node: unknown): string =>
    typeof node === 'string' ? node : document.pointerOf(node);
  const within = (inner: Place): Place => (callback ? { kind: 'callback', ...callback, inner } : inner);
  return {
    place: typeof place === 'string' ? place : anchorOf(within(place), path),
    subject,
    ...(old !== undefined && { oldPointer: pointerIn(before, old) }),
    ...(now !== undefined && { newPointer: pointerIn(after, now) }),
  };
}

/** Reports a finding about a part. A part that is removed before its announced last day has an id of its own. */
export function report(context: OperationContext, id: string, finding: Finding & About): void {
  const { operation, isWebhook, collector, today, isPair } = context;
  const sunset = finding.notice?.sunset;
  const found = { ...finding, operation, isWebhook };
  if (!isPair && sunset !== undefined && sunset > today && CATALOGUE.has(`${id}-before-sunset`))
    collector.add({ ...found, id: `${id}-before-sunset`, before: sunset });
  else collector.add({ ...found, id });
}

/** Reports the names that only one document has: `{id}-removed` and `{id}-added`. */
export function reportNames(
  context: OperationContext,
  id: string,
  old: readonly string[],
  now: readonly string[],
  where: About,
): void {
  for (const name of old) if (!now.includes(name)) report(context, `${id}-removed`, { ...where, name });
  for (const name of now) if (!old.includes(name)) report(context, `${id}-added`, { ...where, name });
}

/** Reports that a text for readers differs. Spaces around it do not count. */
export function reportText(
  context: OperationContext,
  id: string,
  [old, now]: readonly [Raw, Raw],
  where: About,
  keyword = 'description',
): void {
  if (textOf(old[keyword]).trim() !== textOf(now[keyword]).trim()) report(context, id, where);
}

/** Compares the schemas of a part and reports what differs in them. */
export function compareSchemas(
  context: OperationContext,
  root: SchemaRoot,
  old: unknown,
  now: unknown,
): void {
  if (old === undefined && now === undefined) return;
  const isFromPlatform = (root.side === 'request') === context.isWebhook;
  const start = context.pairOf(old, now, isFromPlatform ? 'platform' : 'client');
  if (!start.isDirty) return;
  const seen = new Set<PairNode>([start]);
  let visits = 0;
  let level: Visit[] = [{ node: start, path: [], above: [] }];
  while (level.length > 0) {
    const next: Visit[] = [];
    for (const { node, path, above } of level) {
      for (const finding of node.findings) {
        const at = finding.step ? [...path, finding.step] : path;
        const part = { place: root.place, path: [...root.path, ...at], subject: subjectOf(root, at) };
        report(context, idOf(root, finding, at), { ...about(context, part), ...finding });
      }
      const trail = [...above, node];
      const isKnown = (child: PairNode) => (context.isPair ? trail.includes(child) : seen.has(child));
      const edges = node.edges
        .filter(({ child }) => child.isDirty && !isKnown(child))
        .map(({ step, child }) => ({ child, step, key: anchorOf(root.place, [step]) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      for (const { child, step } of edges) {
        if (isKnown(child) || (visits += 1) > MAX_VISITS) continue;
        seen.add(child);
        next.push({ node: child, path: [...path, step], above: trail });
      }
    }
    level = next;
  }
}

/** A pair of schemas at one place of an operation. */
interface Visit {
  node: PairNode;
  path: readonly PathStep[];
  above: readonly PairNode[];
}

/** Most schemas of one part that a comparison visits. A pair of operations visits a shared schema at each of its places. */
const MAX_VISITS = 5000;

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
