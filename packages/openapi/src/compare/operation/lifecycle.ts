import { textOf, textsOf, type Raw } from '../../load/raw';
import { toDeprecation } from '../../model/operation/deprecation';
import { canonical } from '../canonical';
import { compareDeprecation } from '../schema/rules/annotations';
import { about, report, reportNames, reportText, type OperationContext } from './context';

/** Reports an operation that the newer document does not have. */
export function reportRemoved(context: OperationContext, old: Raw): void {
  const deprecation = toDeprecation(old);
  const where = about(context, {}, old);
  if (context.isWebhook) report(context, 'webhook-removed', where);
  else if (!deprecation) report(context, 'api-removed-without-deprecation', where);
  else {
    const { sunset } = deprecation;
    const isEarly = sunset !== undefined && sunset > context.today;
    const id = isEarly ? 'api-removed-before-sunset' : 'api-removed-with-deprecation';
    report(context, id, { ...where, before: sunset, notice: deprecation });
  }
}

/** Ids of changes of the deprecation of an operation, by the aspect of a schema that means the same. */
const DEPRECATION_IDS: Readonly<Record<string, string>> = {
  reactivated: 'endpoint-reactivated',
  deprecated: 'endpoint-deprecated',
  'sunset-deleted': 'api-sunset-deleted',
  'sunset-changed-earlier': 'api-sunset-date-changed-too-small',
  'sunset-postponed': 'api-sunset-date-postponed',
};

/** Compares deprecation, name, tags, permissions and texts of an operation. */
export function compareLifecycle(context: OperationContext, old: Raw, now: Raw): void {
  const where = about(context, {}, old, now);
  const compareNames = (id: string, key: string) =>
    reportNames(context, id, textsOf(old[key]), textsOf(now[key]), where);
  for (const { aspect = '', ...values } of compareDeprecation(old, now)) {
    const isOpen = aspect === 'deprecated' && values.after === undefined;
    const id = isOpen ? 'api-deprecated-sunset-missing' : DEPRECATION_IDS[aspect]!;
    report(context, id, { ...where, ...values });
  }
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
