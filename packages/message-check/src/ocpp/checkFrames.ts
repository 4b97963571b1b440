import type { Finding } from '../finding';
import { pathTo, textOf, type ArrayNode, type JsonNode } from '../json/nodes';
import { checkFrame, kindOf } from './checkFrame';
import { OCPP_VERSIONS } from './versions';
import type { OcppVersion } from './versions/fields';

/** More than the errors that a payload can have. */
const UNKNOWN_ACTION = 1000;

/** A text with frames of OCPP-J. */
interface Frames {
  /** One frame, or those of a list in their order. */
  frames: readonly ArrayNode[];
  isList: boolean;
}

/** A list that begins with the number of a kind and the id of a message. */
function asFrame(node: JsonNode): ArrayNode[] {
  if (node.kind !== 'array') return [];
  const [kind, id] = node.items;
  return kind?.kind === 'number' && id?.kind === 'string' ? [node] : [];
}

/** Finds frames of OCPP-J: a single one, or a list of them, as in an excerpt of a log. */
export function findFrames(root: JsonNode): Frames | undefined {
  const [frame] = asFrame(root);
  if (frame) return { frames: [frame], isList: false };
  if (root.kind !== 'array' || root.items.length === 0) return undefined;
  const frames = root.items.flatMap(asFrame);
  return frames.length === root.items.length ? { frames, isList: true } : undefined;
}

/**
 * Checks frames of OCPP-J. Without a version, they are compared with all of them, and the one with the fewest errors counts.
 * Results are compared with the request of the same id.
 */
export function checkFrames(
  { frames, isList }: Frames,
  wanted: string | undefined,
): { name: string; findings: Finding[] } {
  const versions = OCPP_VERSIONS.filter(({ version }) => wanted === undefined || version === wanted);
  const actions = listActions(frames);
  const results = (versions.length > 0 ? versions : OCPP_VERSIONS).map((version) => {
    const findings = frames.flatMap((frame, index) => {
      const path = isList ? pathTo('', index) : '';
      return checkFrame(frame, { version, path, action: actions.get(idOf(frame)) });
    });
    return { version, findings, errors: findings.reduce((total, each) => total + weigh(each), 0) };
  });
  const best = results.reduce((a, b) => (b.errors < a.errors ? b : a));
  return { name: nameOf(frames, isList, best.version), findings: best.findings };
}

/** How much a finding says against a version. A version that does not have the action cannot be meant. */
function weigh({ severity, code }: Finding): number {
  if (code === 'action') return UNKNOWN_ACTION;
  return severity === 'error' ? 1 : 0;
}

const idOf = ({ items }: ArrayNode): string => textOf(items[1]) ?? '';

/** The actions of requests by their ids. */
function listActions(frames: readonly ArrayNode[]): Map<string, string> {
  const requests = frames.filter((frame) => kindOf(frame) === '2');
  return new Map(requests.map((frame) => [idOf(frame), textOf(frame.items[2]) ?? '']));
}

const KINDS: Readonly<Record<string, string>> = { 2: 'request', 3: 'result', 4: 'error' };

/** The name of frames: `OCPP 1.6 request StatusNotification` or `3 frames of OCPP 1.6`. */
function nameOf(frames: readonly ArrayNode[], isList: boolean, { version }: OcppVersion): string {
  const [frame] = frames;
  if (isList || !frame) return `${frames.length} frame${frames.length === 1 ? '' : 's'} of OCPP ${version}`;
  const kind = KINDS[kindOf(frame)] ?? 'frame';
  const action = kind === 'request' ? ` ${(textOf(frame.items[2]) ?? '').slice(0, 40)}` : '';
  return `OCPP ${version} ${kind}${action}`;
}
