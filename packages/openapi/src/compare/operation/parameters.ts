import { numberOf } from '../../load/exactNumbers';
import { isRaw, listOf, rawOf, textOf, type Raw } from '../../load/raw';
import { toDeprecation } from '../../model/operation/deprecation';
import type { LocatedOperation } from '../../model/operation/operationIds';
import { isIgnoredHeader, parameterKey, usualStyle } from '../../model/operation/parameters';
import { pairsOf } from '../finding';
import type { OpenedDocument } from '../openDocument';
import { compareDeprecation } from '../schema/rules/annotations';
import { about, compareSchemas, report, reportText, type OperationContext, type SchemaRoot } from './context';

type In = 'path' | 'query' | 'header' | 'cookie';

interface ParameterNode {
  node: Raw;
  in: In;
  name: string;
  /** Identifies the parameter: its place in the path, or its location and name. */
  key: string;
  isRequired: boolean;
}

/** One operation of one document. */
export type OperationNode = Pick<LocatedOperation, 'method' | 'path' | 'pathItem' | 'raw'>;

export function compareParameters(context: OperationContext, old: OperationNode, now: OperationNode): void {
  const before = readParameters(context.before, old);
  const after = readParameters(context.after, now);
  const added = [...after.values()].filter(({ key }) => !before.has(key));
  const removed = [...before.values()].filter(({ key }) => !after.has(key));
  for (const [, was, is] of pairsOf(before, after)) {
    const target = was && added.find((other) => isMoved(was, other));
    if (was && is) compareParameter(context, was, is);
    else if (was) reportRemoved(context, was, target);
    else if (is && !removed.some((other) => isMoved(other, is))) {
      const id = `new-${is.isRequired ? 'required' : 'optional'}-request-parameter`;
      report(context, id, about(context, rootOf(is), undefined, is.node));
    }
  }
}

function readParameters(
  document: OpenedDocument,
  { path, pathItem, raw }: OperationNode,
): Map<string, ParameterNode> {
  const found = new Map<string, ParameterNode>();
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]);
  for (const given of [...listOf(pathItem['parameters']), ...listOf(raw['parameters'])]) {
    const node = document.part(given);
    const [place, name] = [textOf(node['in']) as In, textOf(node['name'])];
    if (isIgnoredHeader(node)) continue;
    const key = place === 'path' ? `path ${names.indexOf(name)}` : parameterKey(node);
    found.set(key, { node, in: place, name, key, isRequired: place === 'path' || node['required'] === true });
  }
  return found;
}

/** Whether a parameter has the same name as another one, but in another location. */
const isMoved = (old: ParameterNode, now: ParameterNode): boolean =>
  old.in !== 'path' && now.in !== 'path' && old.name.toLowerCase() === now.name.toLowerCase();

function reportRemoved(
  context: OperationContext,
  parameter: ParameterNode,
  target: ParameterNode | undefined,
): void {
  const where = about(context, rootOf(target ?? parameter), parameter.node, target?.node);
  if (target) {
    const places = { before: parameter.in, after: target.in };
    report(context, 'request-parameter-location-changed', { ...where, ...places });
    return;
  }
  report(context, 'request-parameter-removed', { ...where, notice: toDeprecation(parameter.node) });
}

function rootOf({ in: place, name }: ParameterNode): SchemaRoot {
  return {
    kind: 'parameter',
    side: 'request',
    place: { kind: 'parameter', in: place },
    path: [{ kind: 'property', name }],
    subject: `the ${place} parameter \`${name}\``,
  };
}

function compareParameter(context: OperationContext, old: ParameterNode, now: ParameterNode): void {
  const where = about(context, rootOf(now), old.node, now.node);
  const reportChange = (id: string, before: string, after: string): void => {
    if (before !== after) report(context, id, { ...where, before, after });
  };
  if (now.in === 'path') reportChange('request-path-parameter-renamed', `\`${old.name}\``, `\`${now.name}\``);
  if (old.isRequired !== now.isRequired)
    report(context, `request-parameter-became-${now.isRequired ? 'required' : 'optional'}`, where);
  if (old.node['content'] === undefined && now.node['content'] === undefined)
    compareStyles(context, old, now, where);
  const [oldMedia, newMedia] = [mediaOf(old.node), mediaOf(now.node)];
  const [oldType, newType] = [oldMedia.type || 'plain text', newMedia.type || 'plain text'];
  reportChange('request-parameter-media-type-changed', oldType, newType);
  compareDescriptions(context, 'request-parameter', [old.node, now.node], where);
  const items = becameList(context, old, now);
  if (items !== undefined)
    report(context, 'request-parameter-type-generalized', { ...where, before: 'one value', after: 'a list' });
  compareSchemas(context, rootOf(now), oldMedia.schema, items ?? newMedia.schema);
}

/** Texts that a parameter may contain. */
const ALLOWED = { allowReserved: 'reserved characters', allowEmptyValue: 'empty values' };

function compareStyles(
  context: OperationContext,
  old: ParameterNode,
  now: ParameterNode,
  where: ReturnType<typeof about>,
): void {
  const [before, after] = [styleOf(context.before, old), styleOf(context.after, now)];
  const forbidden = Object.entries(ALLOWED)
    .filter(([key]) => old.node[key] === true && now.node[key] !== true)
    .map(([, text]) => text);
  if (becameList(context, old, now) !== undefined || (before === after && forbidden.length === 0)) return;
  const allowed = forbidden.map((text) => `, with ${text}`).join('');
  report(context, 'request-parameter-style-changed', { ...where, before: before + allowed, after });
}

/**
 * Returns the schema of the items of a parameter that was one value and is a list now, if one value is still written as
 * before: `id=1` in `id=1&id=2`.
 */
function becameList({ before, after }: OperationContext, old: ParameterNode, now: ParameterNode): unknown {
  const [was, is] = [rawOf(before.resolve(old.node['schema'])), rawOf(after.resolve(now.node['schema']))];
  const isValue = /^(string|number|integer|boolean)$/.test(textOf(was['type']));
  const isExploded = styleOf(after, now) === 'form, exploded' && numberOf(is['minItems'] ?? 0)! < 2;
  return isValue && is['type'] === 'array' && isExploded ? (is['items'] ?? {}) : undefined;
}

/** Compares the deprecation and the description of a parameter or header. */
export function compareDescriptions(
  context: OperationContext,
  subject: 'request-parameter' | 'response-header',
  nodes: readonly [old: Raw, now: Raw],
  where: ReturnType<typeof about>,
): void {
  for (const { aspect, ...values } of compareDeprecation(...nodes))
    report(context, `${subject}-${aspect}`, { ...where, ...values });
  reportText(context, `${subject}-description-changed`, nodes, where);
}

function mediaOf(node: Raw): { type: string; schema: unknown } {
  const [entry] = Object.entries(rawOf(node['content']));
  return entry
    ? { type: entry[0].toLowerCase(), schema: rawOf(entry[1])['schema'] }
    : { type: '', schema: node['schema'] };
}

/** Describes how an array or object is written. Other values look the same in every style but `matrix` and `label`. */
function styleOf(document: OpenedDocument, { node, in: place }: ParameterNode): string {
  const style = textOf(node['style']) || usualStyle(place);
  const schema = document.resolve(node['schema']);
  const type = isRaw(schema) ? listOf(schema['type']).concat(schema['type']) : [];
  const isCompound =
    type.includes('array') || type.includes('object') || (isRaw(schema) && schema['type'] === undefined);
  if (!isCompound) return style === 'matrix' || style === 'label' ? style : 'simple';
  const explode = typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form';
  return explode ? `${style}, exploded` : style;
}
