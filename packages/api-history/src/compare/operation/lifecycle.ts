import { textOf, textsOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { toDeprecation } from '@voltmoor/openapi-reference/model/deprecation';
import { canonical } from '../canonical';
import { report, type OperationContext } from './context';

/** Reports an operation that the newer document does not have. */
export function reportRemoved(context: OperationContext, old: Raw): void {
  const deprecation = toDeprecation(old);
  const oldPointer = context.before.pointerOf(old);
  if (context.isWebhook) {
    report(context, 'webhook-removed', { oldPointer });
    return;
  }
  if (!deprecation) {
    report(context, 'api-removed-without-deprecation', { oldPointer });
    return;
  }
  const { since, sunset } = deprecation;
  const isEarly = sunset !== undefined && sunset > context.today;
  report(context, isEarly ? 'api-removed-before-sunset' : 'api-removed-with-deprecation', {
    oldPointer,
    before: sunset,
    notice: { since, sunset },
  });
}

/** Compares deprecation, name, tags, permissions and texts of an operation. */
export function compareLifecycle(context: OperationContext, old: Raw, now: Raw): void {
  const about = { oldPointer: context.before.pointerOf(old), newPointer: context.after.pointerOf(now) };
  compareDeprecations(context, old, now, about);
  const [before, after] = [textOf(old['operationId']), textOf(now['operationId'])];
  if (before !== '' && before !== after)
    report(context, 'api-operation-id-changed', { ...about, before, after: after || 'missing' });
  compareNames(context, about, 'api-tag', textsOf(old['tags']), textsOf(now['tags']));
  compareNames(
    context,
    about,
    'api-permission',
    textsOf(old['x-permissions']),
    textsOf(now['x-permissions']),
  );
  if (
    canonical(context.before, old['x-rate-limit'] ?? {}) !==
    canonical(context.after, now['x-rate-limit'] ?? {})
  )
    report(context, 'api-rate-limit-changed', about);
  if (textOf(old['summary']).trim() !== textOf(now['summary']).trim())
    report(context, 'api-summary-changed', about);
  if (textOf(old['description']).trim() !== textOf(now['description']).trim())
    report(context, 'api-operation-description-changed', about);
}

type About = { oldPointer: string; newPointer: string };

function compareDeprecations(context: OperationContext, old: Raw, now: Raw, about: About): void {
  const [before, after] = [toDeprecation(old), toDeprecation(now)];
  if (!after) {
    if (before) report(context, 'endpoint-reactivated', about);
    return;
  }
  if (!before) {
    if (after.sunset) report(context, 'endpoint-deprecated', { ...about, after: after.sunset });
    else report(context, 'api-deprecated-sunset-missing', about);
    return;
  }
  if (before.sunset === after.sunset) return;
  if (after.sunset === undefined) {
    report(context, 'api-sunset-deleted', { ...about, before: before.sunset });
    return;
  }
  const isEarlier = before.sunset !== undefined && after.sunset < before.sunset;
  report(context, isEarlier ? 'api-sunset-date-changed-too-small' : 'api-sunset-date-postponed', {
    ...about,
    before: before.sunset ?? 'not announced',
    after: after.sunset,
  });
}

function compareNames(
  context: OperationContext,
  about: About,
  id: string,
  old: readonly string[],
  now: readonly string[],
): void {
  for (const name of now) if (!old.includes(name)) report(context, `${id}-added`, { ...about, name });
  for (const name of old) if (!now.includes(name)) report(context, `${id}-removed`, { ...about, name });
}
