import { entriesOf, own, rawOf, textOf, type Raw } from '../../load/raw';
import { toSecurity } from '../../model/operation/security';
import { pairsOf } from '../finding';
import { canonical } from '../canonical';
import type { OpenedDocument } from '../openDocument';
import { about, report, reportNames, type OperationContext } from './context';

/** An alternative: all of its schemes are needed at once. */
type Alternative = ReadonlyMap<string, readonly string[]>;

interface Security {
  /** The alternatives by the names of their schemes. The name of one without schemes is empty. */
  byName: ReadonlyMap<string, Alternative>;
  /** Whether the operation has no `security`. */
  isGlobal: boolean;
  pointer: string;
}

/** Compares how a client authenticates. What the platform sends to a webhook is compared by the same rules. */
export function compareSecurity(context: OperationContext, old: Raw, now: Raw): void {
  const renamed = renamedSchemes(context);
  const before = securityOf(context.before, old);
  const after = securityOf(context.after, now, (name) => renamed.get(name) ?? name);
  const isGlobal = before.isGlobal && after.isGlobal;
  if (context.isWebhook && isGlobal) return;
  const id = `${isGlobal ? 'api-global' : 'api'}-security`;
  const where = about(context, { place: 'security' }, before.pointer, after.pointer);
  const isFree = ({ byName }: Security) => byName.size === 0 || byName.has('');
  if (isFree(before) && isFree(after)) return;
  if (isFree(before)) {
    const names = [...after.byName.keys()].sort().join(' or ');
    report(context, `${id}-became-required`, { ...where, after: names });
    return;
  }
  if (isFree(after)) {
    report(context, `${id}-became-optional`, where);
    return;
  }
  const scopesOf = (alternative: Alternative) => [...new Set([...alternative.values()].flat())];
  for (const [, was, is] of pairsOf(before.byName, after.byName))
    if (was && is) reportNames(context, `${id}-scope`, scopesOf(was), scopesOf(is), where);
  reportNames(context, id, [...before.byName.keys()], [...after.byName.keys()], where);
  compareSchemes(context, before, after, new Set(renamed.values()));
}

/** Returns the older names of schemes that only have another name. Clients do not see these names. */
function renamedSchemes({ before, after }: OperationContext): Map<string, string> {
  const namesIn = ({ raw }: OpenedDocument) =>
    Object.keys(rawOf(rawOf(raw['components'])['securitySchemes']));
  const [old, now] = [namesIn(before), namesIn(after)];
  const formOf = (document: OpenedDocument, name: string): string => {
    const scheme = schemeOf(document, name);
    return `${kindOf(scheme)} ${addressesOf(document, scheme)}`;
  };
  const gone = old.filter((name) => !now.includes(name));
  return new Map(
    now
      .filter((name) => !old.includes(name))
      .flatMap((name) => {
        const same = gone.filter((other) => formOf(before, other) === formOf(after, name));
        return same.length === 1 ? [[name, same[0]!] as const] : [];
      }),
  );
}

/** @param nameOf returns the name by which a scheme is compared */
function securityOf(
  document: OpenedDocument,
  operation: Raw,
  nameOf = (name: string): string => name,
): Security {
  const isGlobal = !Array.isArray(operation['security']);
  const alternatives = toSecurity(document.raw, operation).map(
    ({ schemes }): Alternative => new Map(schemes.map(({ name, scopes }) => [nameOf(name), scopes])),
  );
  return {
    byName: new Map(alternatives.map((schemes) => [[...schemes.keys()].sort().join(' with '), schemes])),
    isGlobal,
    pointer: isGlobal ? '#/security' : `${document.pointerOf(operation)}/security`,
  };
}

/** Compares the definitions of the schemes that both documents use for the operation. */
function compareSchemes(
  context: OperationContext,
  old: Security,
  now: Security,
  renamed: ReadonlySet<string>,
): void {
  const namesOf = ({ byName }: Security) =>
    new Set([...byName.values()].flatMap((schemes) => [...schemes.keys()]));
  const current = namesOf(now);
  for (const name of namesOf(old)) {
    if (!current.has(name) || renamed.has(name)) continue;
    const [before, after] = [schemeOf(context.before, name), schemeOf(context.after, name)];
    const pointer = `#/components/securitySchemes/${name}`;
    const where = { ...about(context, { place: 'security', subject: '' }, pointer, pointer), name };
    const [was, is] = [kindOf(before), kindOf(after)];
    if (was !== is)
      report(context, 'api-security-component-type-changed', { ...where, before: was, after: is });
    else if (addressesOf(context.before, before) !== addressesOf(context.after, after))
      report(context, 'api-security-component-oauth-url-changed', where);
  }
}

function schemeOf(document: OpenedDocument, name: string): Raw {
  const schemes = rawOf(rawOf(document.raw['components'])['securitySchemes']);
  return document.part(own(schemes, name));
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
