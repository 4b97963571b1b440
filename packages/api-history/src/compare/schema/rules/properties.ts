import { toDeprecation } from '@voltmoor/openapi-reference/model/deprecation';
import type { Writer } from '../../../types';
import { shown, type Finding } from '../../finding';
import type { SchemaView } from '../schemaView';

/** Both schemas of an object, with access to the schemas of their properties. */
export interface ObjectPair {
  before: SchemaView;
  after: SchemaView;
  viewBefore(node: unknown): SchemaView;
  viewAfter(node: unknown): SchemaView;
  pointerBefore(node: unknown): string;
  pointerAfter(node: unknown): string;
}

/** Compares which properties an object has and which ones are required. */
export function compareProperties(pair: ObjectPair, writer: Writer): Finding[] {
  const { before, after } = pair;
  const findings: Finding[] = [];
  for (const [name, node] of before.properties) {
    const view = pair.viewBefore(node);
    if (isHidden(view, writer)) continue;
    const deprecation = toDeprecation(view.keywords);
    const now = after.properties.get(name);
    const finding = {
      step: { kind: 'property', name } as const,
      oldPointer: pair.pointerBefore(node),
      ...(deprecation && { notice: { since: deprecation.since, sunset: deprecation.sunset } }),
    };
    const event = writer === 'client' && after.isClosed ? 'removed-from-closed-object' : undefined;
    if (now === undefined)
      findings.push({
        ...finding,
        event: event ?? (before.required.has(name) ? 'removed-required' : 'removed-optional'),
      });
    else if (isHidden(pair.viewAfter(now), writer))
      findings.push({ ...finding, event: 'hidden', newPointer: pair.pointerAfter(now) });
    else findings.push(...compareRequired(pair, name, now, finding));
  }
  return [...findings, ...findAdded(pair, writer), ...compareClosed(pair)];
}

function compareRequired(
  { before, after, viewAfter, pointerAfter }: ObjectPair,
  name: string,
  now: unknown,
  finding: Finding,
): Finding[] {
  const [was, is] = [before.required.has(name), after.required.has(name)];
  if (was === is) return [];
  const value = viewAfter(now).keywords['default'];
  const newPointer = pointerAfter(now);
  if (!is) return [{ ...finding, newPointer, event: 'became-optional' }];
  if (value === undefined) return [{ ...finding, newPointer, event: 'became-required' }];
  return [{ ...finding, newPointer, event: 'became-required-with-default', after: shown(value) }];
}

function findAdded(
  { before, after, viewBefore, viewAfter, pointerAfter }: ObjectPair,
  writer: Writer,
): Finding[] {
  return [...after.properties].flatMap(([name, node]): Finding[] => {
    const view = viewAfter(node);
    if (isHidden(view, writer)) return [];
    const finding = { step: { kind: 'property', name } as const, newPointer: pointerAfter(node) };
    const old = before.properties.get(name);
    const isRequired = after.required.has(name);
    if (old !== undefined) {
      if (!isHidden(viewBefore(old), writer)) return [];
      return [{ ...finding, event: isRequired ? 'shown-required' : 'shown-optional' }];
    }
    const value = view.keywords['default'];
    if (!isRequired) return [{ ...finding, event: 'added-optional' }];
    if (value === undefined) return [{ ...finding, event: 'added-required' }];
    return [{ ...finding, event: 'added-required-with-default', after: shown(value) }];
  });
}

/** A client does not send what is read-only, and the platform does not send what is write-only. */
export function isHidden({ keywords }: SchemaView, writer: Writer): boolean {
  return keywords[writer === 'client' ? 'readOnly' : 'writeOnly'] === true;
}

function compareClosed({ before, after }: ObjectPair): Finding[] {
  if (before.isClosed === after.isClosed) return [];
  return [{ aspect: after.isClosed ? 'additional-properties-forbidden' : 'additional-properties-allowed' }];
}
