import {
  entriesOf,
  listOf,
  isRaw,
  rawOf,
  textOf,
  textsOf,
  type Raw,
} from '@voltmoor/openapi-reference/load/raw';
import { canonical } from '../canonical';
import type { OpenedDocument } from '../openDocument';
import { report, type OperationContext } from './context';

/** An alternative: all of its schemes are needed at once. */
type Alternative = ReadonlyMap<string, readonly string[]>;

interface Security {
  alternatives: Alternative[];
  /** Whether the operation has no `security`. */
  isGlobal: boolean;
  pointer: string;
}

/** Compares how a client authenticates. What the platform sends to a webhook is compared by the same rules. */
export function compareSecurity(context: OperationContext, old: Raw, now: Raw): void {
  const [before, after] = [securityOf(context.before, old), securityOf(context.after, now)];
  if (context.isWebhook && before.isGlobal && after.isGlobal) return;
  const prefix = before.isGlobal && after.isGlobal ? 'api-global' : 'api';
  const about = { place: 'security', oldPointer: before.pointer, newPointer: after.pointer };
  const isFree = ({ alternatives }: Security) =>
    alternatives.length === 0 || alternatives.some(({ size }) => size === 0);
  if (isFree(before) && isFree(after)) return;
  if (isFree(before)) {
    const names = after.alternatives.map(nameOf).sort().join(' or ');
    report(context, `${prefix}-security-became-required`, { ...about, after: names });
    return;
  }
  if (isFree(after)) {
    report(context, `${prefix}-security-became-optional`, about);
    return;
  }
  const [oldByName, newByName] = [byName(before), byName(after)];
  for (const [name, alternative] of oldByName) {
    const current = newByName.get(name);
    if (!current) report(context, `${prefix}-security-removed`, { ...about, name });
    else compareScopes(context, prefix, about, alternative, current);
  }
  for (const name of newByName.keys())
    if (!oldByName.has(name)) report(context, `${prefix}-security-added`, { ...about, name });
  compareSchemes(context, oldByName, newByName);
}

function compareScopes(
  context: OperationContext,
  prefix: string,
  about: { place: string; oldPointer: string; newPointer: string },
  old: Alternative,
  now: Alternative,
): void {
  const scopes = (alternative: Alternative) => new Set([...alternative.values()].flat());
  const [before, after] = [scopes(old), scopes(now)];
  for (const name of before)
    if (!after.has(name)) report(context, `${prefix}-security-scope-removed`, { ...about, name });
  for (const name of after)
    if (!before.has(name)) report(context, `${prefix}-security-scope-added`, { ...about, name });
}

function securityOf(document: OpenedDocument, operation: Raw): Security {
  const isGlobal = !Array.isArray(operation['security']);
  const stated = isGlobal ? document.raw['security'] : operation['security'];
  return {
    alternatives: listOf(stated)
      .filter(isRaw)
      .map((alternative) => new Map(entriesOf(alternative).map(([name, scopes]) => [name, textsOf(scopes)]))),
    isGlobal,
    pointer: isGlobal ? '#/security' : `${document.pointerOf(operation)}/security`,
  };
}

function nameOf(alternative: Alternative): string {
  return [...alternative.keys()].sort().join(' with ');
}

function byName({ alternatives }: Security): Map<string, Alternative> {
  return new Map(alternatives.map((alternative) => [nameOf(alternative), alternative]));
}

/** Compares the definitions of the schemes that both documents use for the operation. */
function compareSchemes(
  context: OperationContext,
  old: ReadonlyMap<string, Alternative>,
  now: ReadonlyMap<string, Alternative>,
): void {
  const current = new Set([...now.values()].flatMap((alternative) => [...alternative.keys()]));
  for (const name of new Set([...old.values()].flatMap((alternative) => [...alternative.keys()]))) {
    if (!current.has(name)) continue;
    const [before, after] = [schemeOf(context.before, name), schemeOf(context.after, name)];
    const pointer = `#/components/securitySchemes/${name}`;
    const about = { place: 'security', subject: '', name, oldPointer: pointer, newPointer: pointer };
    const [was, is] = [kindOf(before), kindOf(after)];
    if (was !== is)
      report(context, 'api-security-component-type-changed', { ...about, before: was, after: is });
    else if (addressesOf(context.before, before) !== addressesOf(context.after, after))
      report(context, 'api-security-component-oauth-url-changed', about);
  }
}

function schemeOf(document: OpenedDocument, name: string): Raw {
  const schemes = rawOf(rawOf(document.raw['components'])['securitySchemes']);
  return rawOf(document.resolve(Object.hasOwn(schemes, name) ? schemes[name] : {}));
}

function kindOf(scheme: Raw): string {
  return ['type', 'scheme', 'in', 'name']
    .map((key) => textOf(scheme[key]).toLowerCase())
    .filter(Boolean)
    .join(' ');
}

function addressesOf(document: OpenedDocument, scheme: Raw): string {
  const flows = entriesOf(scheme['flows'])
    .map(([name, flow]) => [name, textOf(rawOf(flow)['authorizationUrl']), textOf(rawOf(flow)['tokenUrl'])])
    .sort();
  return canonical(document, [flows, scheme['openIdConnectUrl'] ?? '']);
}
