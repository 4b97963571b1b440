import { isProductGuide } from '../content/productGuides';
import type { Problem, Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { findSlip } from './nearMiss';
import { OCPP_WORDS } from './ocppWords';
import { searchFiles, type FoundName } from './searchFiles';

const IN_BACKTICKS = /`([A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]*)`/g;
const VARIABLES = /`([A-Z][A-Za-z]*Ctrlr\.[A-Za-z]+)`/g;

/**
 * Checks the spelling of OCPP names. In product guides, every name of this form is an OCPP name. In other texts it may
 * be something else, so only a name that is similar to an OCPP key is reported.
 */
export const ocppKeys: Rule = {
  id: 'ocpp-keys',
  description: 'OCPP keys in backticks are in content/data/ocpp-keys.yaml, or are other words of OCPP.',
  check({ files, data }) {
    const keys = columnOf(data, 'ocpp-keys', 'key');
    const variables = columnOf(data, 'ocpp-keys', 'ocpp201');
    if (keys.length === 0) return [];
    const known = new Set([...keys, ...variables, ...OCPP_WORDS]);
    const named = [IN_BACKTICKS, VARIABLES].flatMap((pattern) =>
      searchFiles(files, 'content and documents', pattern),
    );
    return named
      .filter(({ name }) => !known.has(name))
      .flatMap((found) => toProblem(found, [...keys, ...variables], [...known]));
  },
};

function toProblem(
  { name, place }: FoundName,
  ofTable: readonly string[],
  known: readonly string[],
): Problem[] {
  const isGuide = isProductGuide(place.file);
  const meant = findSlip(name, isGuide ? known : ofTable);
  if (!isGuide && meant === undefined) return [];
  return [
    {
      ...place,
      message: `names the OCPP key ${name}, which does not exist.`,
      fix:
        meant === undefined
          ? 'Use one of content/data/ocpp-keys.yaml, or add it to checks/names/ocppWords.ts.'
          : `Did you mean ${meant}?`,
    },
  ];
}
