import type { Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { findSlip } from './nearMiss';
import { searchFiles } from './searchFiles';

const IN_BACKTICKS = /`([A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]*)`/g;

/**
 * Configuration keys are spelt as OCPP spells them. There are more keys than those of the baseline templates, so only
 * a name that is a slip away from one of them is a mistake.
 */
export const ocppKeys: Rule = {
  id: 'ocpp-keys',
  description: 'OCPP configuration keys in backticks are spelt as in content/data/ocpp-keys.yaml.',
  check({ files, data }) {
    const known = columnOf(data, 'ocpp-keys', 'key');
    return searchFiles(files, 'content and documents', IN_BACKTICKS).flatMap(({ name, place }) => {
      const meant = known.includes(name) ? undefined : findSlip(name, known);
      if (meant === undefined) return [];
      return [
        {
          ...place,
          message: `names the OCPP key ${name}, which does not exist.`,
          fix: `Did you mean ${meant}?`,
        },
      ];
    });
  },
};
