import { isRaw, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { toDeprecation } from '@voltmoor/openapi-reference/model/deprecation';
import type { OpenedDocument } from '../openDocument';
import { compareDeprecation } from '../schema/rules/annotations';
import { compareSchemas, placeText, report, type OperationContext } from './context';

type In = 'path' | 'query' | 'header' | 'cookie';

interface ParameterNode {
  node: Raw;
  in: In;
  name: string;
  /** Identifies the parameter: its place in the path, or its location and name. */
  key: string;
  isRequired: boolean;
}

/** OpenAPI defines these headers in other places and ignores parameters with their names. */
const IGNORED = new Set(['accept', 'content-type', 'authorization']);

/** One operation of one document. */
export interface OperationNode {
  path: string;
  pathItem: Raw;
  raw: Raw;
}

export function compareParameters(context: OperationContext, old: OperationNode, now: OperationNode): void {
  const before = readParameters(context.before, old);
  const after = readParameters(context.after, now);
  for (const [key, parameter] of before) {
    const current = after.get(key);
    if (current) compareParameter(context, parameter, current);
    else reportRemoved(context, parameter, after, before);
  }
  for (const [key, parameter] of after) {
    if (before.has(key) || movedFrom(parameter, before, after)) continue;
    report(
      context,
      parameter.isRequired ? 'new-required-request-parameter' : 'new-optional-request-parameter',
      {
        ...described(context, parameter),
        newPointer: context.after.pointerOf(parameter.node),
      },
    );
  }
}

function readParameters(
  document: OpenedDocument,
  { path, pathItem, raw }: OperationNode,
): Map<string, ParameterNode> {
  const found = new Map<string, ParameterNode>();
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1]);
  for (const given of [...listOf(pathItem['parameters']), ...listOf(raw['parameters'])]) {
    const node = rawOf(document.resolve(given));
    const [place, name] = [textOf(node['in']) as In, textOf(node['name'])];
    if (place === 'header' && IGNORED.has(name.toLowerCase())) continue;
    const id =
      place === 'path' ? String(names.indexOf(name)) : place === 'header' ? name.toLowerCase() : name;
    const key = `${place} ${id}`;
    found.set(key, { node, in: place, name, key, isRequired: place === 'path' || node['required'] === true });
  }
  return found;
}

/** Finds the parameter that has the same name, but in another location. */
function movedFrom(
  parameter: ParameterNode,
  before: ReadonlyMap<string, ParameterNode>,
  after: ReadonlyMap<string, ParameterNode>,
): ParameterNode | undefined {
  if (parameter.in === 'path') return undefined;
  return [...before.values()].find(
    (old) =>
      old.in !== 'path' && !after.has(old.key) && old.name.toLowerCase() === parameter.name.toLowerCase(),
  );
}

function reportRemoved(
  context: OperationContext,
  parameter: ParameterNode,
  after: ReadonlyMap<string, ParameterNode>,
  before: ReadonlyMap<string, ParameterNode>,
): void {
  const oldPointer = context.before.pointerOf(parameter.node);
  const target = [...after.values()].find(
    (now) => !before.has(now.key) && movedFrom(now, before, after) === parameter,
  );
  if (target) {
    report(context, 'request-parameter-location-changed', {
      ...described(context, target),
      oldPointer,
      newPointer: context.after.pointerOf(target.node),
      before: parameter.in,
      after: target.in,
    });
    return;
  }
  const deprecation = toDeprecation(parameter.node);
  report(context, 'request-parameter-removed', {
    ...described(context, parameter),
    oldPointer,
    ...(deprecation && { notice: { since: deprecation.since, sunset: deprecation.sunset } }),
  });
}

function described(context: OperationContext, { in: place, name }: ParameterNode) {
  return {
    place: placeText(context, { kind: 'parameter', in: place }, [{ kind: 'property', name }]),
    subject: `the ${place} parameter \`${name}\``,
  };
}

function compareParameter(context: OperationContext, old: ParameterNode, now: ParameterNode): void {
  const about = {
    ...described(context, now),
    oldPointer: context.before.pointerOf(old.node),
    newPointer: context.after.pointerOf(now.node),
  };
  if (now.in === 'path' && old.name !== now.name)
    report(context, 'request-path-parameter-renamed', {
      ...about,
      before: `\`${old.name}\``,
      after: `\`${now.name}\``,
    });
  if (old.isRequired !== now.isRequired)
    report(context, `request-parameter-became-${now.isRequired ? 'required' : 'optional'}`, about);
  const [before, after] = [styleOf(context.before, old), styleOf(context.after, now)];
  const isSerialised = old.node['content'] === undefined && now.node['content'] === undefined;
  if (isSerialised && before !== after)
    report(context, 'request-parameter-style-changed', { ...about, before, after });
  const [oldMedia, newMedia] = [mediaOf(old.node), mediaOf(now.node)];
  if (oldMedia.type !== newMedia.type)
    report(context, 'request-parameter-media-type-changed', {
      ...about,
      before: oldMedia.type || 'plain text',
      after: newMedia.type || 'plain text',
    });
  for (const { aspect, ...values } of compareDeprecation(old.node, now.node))
    report(context, `request-parameter-${aspect}`, { ...about, ...values });
  if (textOf(old.node['description']).trim() !== textOf(now.node['description']).trim())
    report(context, 'request-parameter-description-changed', about);
  compareSchemas(
    context,
    {
      kind: 'parameter',
      side: 'request',
      place: { kind: 'parameter', in: now.in },
      path: [{ kind: 'property', name: now.name }],
      subject: about.subject,
    },
    oldMedia.schema,
    newMedia.schema,
  );
}

function mediaOf(node: Raw): { type: string; schema: unknown } {
  const [entry] = Object.entries(rawOf(node['content']));
  return entry
    ? { type: entry[0].toLowerCase(), schema: rawOf(entry[1])['schema'] }
    : { type: '', schema: node['schema'] };
}

/** Describes how an array or object is written. Other values look the same in every style but `matrix` and `label`. */
function styleOf(document: OpenedDocument, { node, in: place }: ParameterNode): string {
  const usual = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = textOf(node['style']) || usual;
  const schema = document.resolve(node['schema']);
  const type = isRaw(schema) ? listOf(schema['type']).concat(schema['type']) : [];
  const isCompound =
    type.includes('array') || type.includes('object') || (isRaw(schema) && schema['type'] === undefined);
  if (!isCompound) return style === 'matrix' || style === 'label' ? style : 'simple';
  const explode = typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form';
  return explode ? `${style}, exploded` : style;
}
