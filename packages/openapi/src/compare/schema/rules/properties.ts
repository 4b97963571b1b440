import { toDeprecation } from '../../../model/operation/deprecation';
import type { PropertyEvent } from '../../catalogue';
import { pairsOf, shown, type Finding } from '../../finding';
import type { Writer } from '../../types';
import type { SchemaPair } from '../schemaGraph';
import type { SchemaView } from '../schemaView';

/** Compares which properties an object has and which ones are required. */
export function compareProperties(pair: SchemaPair, writer: Writer): Finding[] {
  const { before, after } = pair;
  const findings = pairsOf(before.properties, after.properties).flatMap(([name, old, now]) =>
    compareProperty(pair, writer, name, old, now),
  );
  findings.push(...comparePatterns(pair, writer));
  if (before.isClosed === after.isClosed) return findings;
  const aspect = after.isClosed ? 'additional-properties-forbidden' : 'additional-properties-allowed';
  return [...findings, { aspect }];
}

/** Compares the patterns of names in an object that has no other properties. */
function comparePatterns({ before, after, oldDocument, newDocument }: SchemaPair, writer: Writer): Finding[] {
  return pairsOf(before.patternProperties, after.patternProperties).flatMap(([name, old, now]): Finding[] => {
    const step = { kind: 'property', name } as const;
    if (now === undefined && after.isClosed) {
      const event = writer === 'client' ? 'removed-from-closed-object' : 'removed-optional';
      return [{ step, event, oldPointer: oldDocument.pointerOf(old) }];
    }
    if (old === undefined && before.isClosed)
      return [{ step, event: 'added-optional', newPointer: newDocument.pointerOf(now) }];
    return [];
  });
}

function compareProperty(
  { before, after, oldDocument, newDocument }: SchemaPair,
  writer: Writer,
  name: string,
  old: unknown,
  now: unknown,
): Finding[] {
  // The schema `false` forbids a property.
  const isForbidden = now !== undefined && newDocument.resolve(now) === false;
  const was = old === undefined || oldDocument.resolve(old) === false ? undefined : oldDocument.view(old);
  const is = now === undefined || isForbidden ? undefined : newDocument.view(now);
  const [wasSent, isSent] = [was && !isHidden(was, writer), is && !isHidden(is, writer)];
  const [wasRequired, isRequired] = [before.required.has(name), after.required.has(name)];
  const value = is?.keywords['default'];
  const required = value === undefined ? 'required' : 'required-with-default';
  let event: PropertyEvent;
  if (wasSent && isSent) {
    if (wasRequired === isRequired) return [];
    event = isRequired ? `became-${required}` : 'became-optional';
  } else if (wasSent && is) event = 'hidden';
  else if (wasSent && writer === 'client' && (after.isClosed || isForbidden))
    event = 'removed-from-closed-object';
  else if (wasSent) event = wasRequired ? 'removed-required' : 'removed-optional';
  else if (isSent && was) event = isRequired ? 'shown-required' : 'shown-optional';
  else if (isSent) event = isRequired ? `added-${required}` : 'added-optional';
  else return [];
  return [
    {
      step: { kind: 'property', name },
      event,
      ...(wasSent && { oldPointer: oldDocument.pointerOf(old) }),
      ...(is && { newPointer: newDocument.pointerOf(now) }),
      ...(event.endsWith('with-default') && { after: shown(value) }),
      ...(wasSent && { notice: toDeprecation(was!.keywords) }),
    },
  ];
}

/** A client does not send what is read-only, and the platform does not send what is write-only. */
export function isHidden({ keywords }: SchemaView, writer: Writer): boolean {
  return keywords[writer === 'client' ? 'readOnly' : 'writeOnly'] === true;
}
