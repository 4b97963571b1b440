import { isDate } from '@voltmoor/news/model/dates';
import { textOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import { createApiRule, problemAt, type ApiProblem } from '../../apiRule';
import { withPages } from '../../document';
import { profileOf } from '../../profiles';

const DATES = ['x-since', 'x-deprecated-since', 'x-sunset'];

/** Readers must know since when an operation exists, until when it works and what replaces it. */
export const lifecycle = createApiRule({
  id: 'api-lifecycle',
  description: 'Dates are valid, deprecated operations have a last day, and successors exist.',
  needsDocuments: true,
  check(api, { apis }) {
    const profile = profileOf(api);
    const known = apis.flatMap((other) => withPages(other).map(({ id }) => `${other.id}/${id}`));
    return withPages(api).flatMap(({ raw, node }): ApiProblem[] => {
      const problems: ApiProblem[] = [];
      const report = (message: string, fix: string, below = '') =>
        problems.push(problemAt(node, message, fix, below));
      for (const key of DATES) {
        const value = textOf(raw[key]);
        if (raw[key] !== undefined && !isDate(value))
          report(`has ${key} ${value}, which is not a date.`, 'Write a date such as 2024-02-06.', `/${key}`);
      }
      if (profile.hasScopes && raw['x-since'] === undefined)
        report('has no x-since.', 'Add the date of the release that introduced it.');
      const isDeprecated = raw['deprecated'] === true;
      if (profile.isDeprecated && !isDeprecated)
        report('is not deprecated.', 'Add deprecated: true, since the whole API ends.');
      const replacedBy = [textOf(raw['x-replaced-by']), ...textsOf(raw['x-replaced-by'])].filter(Boolean);
      if (isDeprecated) {
        if (textOf(raw['x-sunset']) === '') report('is deprecated but has no x-sunset.', 'Add its last day.');
        const hasReason = textOf(raw['x-no-successor']) !== '';
        if (replacedBy.length === 0 && !hasReason) {
          report(
            'names no successor.',
            'Add x-replaced-by: [cpo/add-charger], or x-no-successor with the reason.',
          );
        }
      }
      for (const name of replacedBy) {
        const full = name.includes('/') ? name : `${api.id}/${name}`;
        if (!known.includes(full))
          report(
            `is replaced by ${name}, which does not exist.`,
            'Write api/operationId, such as cpo/add-charger.',
            '/x-replaced-by',
          );
      }
      return problems;
    });
  },
});
