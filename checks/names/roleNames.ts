import type { Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { findSlip } from './nearMiss';

const ROLE =
  /\b(?:[Tt]he|[Aa]n?) ([A-Z][a-z]+(?: [A-Za-z][a-z]+)?) role\b|\brole ([A-Z][a-z]+(?: [A-Za-z][a-z]+)?)\b/g;

/**
 * Checks the spelling of default roles. Organisations can add their own roles, so only a name that is similar to a
 * default role is reported.
 */
export const roleNames: Rule = {
  id: 'role-names',
  description: 'Default roles are spelt as in content/data/roles.yaml.',
  check({ data, prose }) {
    const known = columnOf(data, 'roles', 'role');
    if (known.length === 0) return [];
    return prose
      .filter(({ source }) => source !== 'standard')
      .flatMap(({ text, place }) =>
        [...text.matchAll(ROLE)].flatMap((found) => {
          const name = found[1] ?? found[2] ?? '';
          const meant = known.includes(name) ? undefined : findSlip(name, known);
          if (meant === undefined) return [];
          return [
            {
              ...place(found.index),
              message: `names the role ${name}, which does not exist.`,
              fix: `Did you mean ${meant}?`,
            },
          ];
        }),
      );
  },
};
