import { textOf, textsOf, type Raw } from '../../load/raw';
import { toDeprecation } from '../../model/operation/deprecation';
import { canonical } from '../canonical';
import { about, report, reportNames, reportText, type OperationContext } from './context';

/** Reports an operation that the newer document does not have. */
export function reportRemoved(context: OperationContext, old: Raw): void {
  const deprecation = toDeprecation(old);
  const where = about(context, {}, old);
  if (context.isWebhook) report(context, 'webhook-removed', where);
  else if (!deprecation) report(context, 'api-removed-without-deprecation', where);
  else {
    const { since, sunset } = deprecation;
    const isEarly = sunset !== undefined && sunset > context.today;
    report(context, isEarly ? 'api-removed-before-sunset' : 'api-removed-with-deprecation', {
      ...where,
      before: sunset,
      notice: { since, sunset },
    });
  }
}

/** Compares deprecation, name, tags, permissions and texts of an operation. */
export function compareLifecycle(context: OperationContext, old: Raw, now: Raw): void {
  const where = about(context, {}, old, now);
  const compareNames = (id: string, key: string) =>
    reportNames(context, id, textsOf(old[key]), textsOf(now[key]), where);
  compareDeprecations(context, old, now, where);
  if (!context.isPair) {
    const [before, after] = [textOf(old['operationId']), textOf(now['operationId'])];
    if (before !== '' && before !== after)
      report(context, 'api-operation-id-changed', { ...where, before, after: after || 'missing' });
    compareNames('api-tag', 'tags');
  }
  compareNames('api-permission', 'x-permissions');
  const [limit, newLimit] = [old['x-rate-limit'] ?? {}, now['x-rate-limit'] ?? {}];
  if (canonical(context.before, limit) !== canonical(context.after, newLimit))
    report(context, 'api-rate-limit-changed', where);
  reportText(context, 'api-summary-changed', [old, now], where, 'summary');
  reportText(context, 'api-operation-description-changed', [old, now], where);
}

function compareDeprecations(
  context: OperationContext,
  old: Raw,
  now: Raw,
  where: ReturnType<typeof about>,
): void {
  const [before, after] = [toDeprecation(old), toDeprecation(now)];
  const [was, is] = [before?.sunset, after?.sunset];
  if (before && !after) report(context, 'endpoint-reactivated', where);
  else if (!before && after)
    report(context, is ? 'endpoint-deprecated' : 'api-deprecated-sunset-missing', { ...where, after: is });
  else if (was !== is) {
    const id =
      is === undefined
        ? 'api-sunset-deleted'
        : was !== undefined && is < was
          ? 'api-sunset-date-changed-too-small'
          : 'api-sunset-date-postponed';
    const { before = 'not announced', after } = { before: was, after: is };
    report(context, id, { ...where, before, after });
  }
}
