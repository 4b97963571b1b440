import { isProductGuide } from '../content/productGuides';
import type { Problem, Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { findSlip } from './nearMiss';
import { OCPP_WORDS } from './ocppWords';
import { searchFiles, type FoundName } from './searchFiles';

const IN_BACKTICKS = /`([A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]*)`/g;
const VARIABLES = /`([A-Z][A-Za-z]*Ctrlr\.[A-Za-z]+)`/g;

/**
 * Names of OCPP are spelt as OCPP spells them. In the guides of the products every name in capitals of this kind is one
 * of OCPP; elsewhere it may be a name of something else, so only a slip away from a key is a mistake.
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
          ? 'Take one of content/data/ocpp-keys.yaml, or add it to checks/names/ocppWords.ts.'
          : `Did you mean ${meant}?`,
    },
  ];
}
