import type { OutputUnit } from '@cfworker/json-schema';
import { FAULTS } from './issue';

/** Keywords whose own result is enough. What is wrong with each part below them follows from it. */
const WHOLE = new Set(['contains', 'not', 'propertyNames']);
/** A value that names another variant, such as `type`, says more than a missing field. */
const DISCRIMINATING = new Set(['const', 'enum']);
/** A variant of another JSON type, such as null, is never meant. */
const OTHER_TYPE = 40;

/**
 * Keeps the results of one variant for each `oneOf` and `anyOf`: of the one that the sender most likely meant.
 * @param units results in the order of the validator, each followed by those of the schemas below
 * @param countUnknown the number of fields of the value that a variant does not know
 */
export function chooseVariants(
  units: readonly OutputUnit[],
  countUnknown: (unit: OutputUnit, variant: number) => number,
): OutputUnit[] {
  const chosen: OutputUnit[] = [];
  for (let at = 0; at < units.length;) {
    const unit = units[at]!;
    const below = `${unit.keywordLocation}/`;
    const hasVariants = unit.keyword === 'oneOf' || unit.keyword === 'anyOf';
    let end = at + 1;
    if (hasVariants || WHOLE.has(unit.keyword)) {
      while (end < units.length && units[end]!.keywordLocation.startsWith(below)) end += 1;
    }
    if (hasVariants && !/\([2-9]\d* matches\)/.test(unit.error)) {
      const variants = new Map<number, OutputUnit[]>();
      for (const each of units.slice(at + 1, end)) {
        const index = Number(each.keywordLocation.slice(below.length).split('/')[0]);
        const results = variants.get(index) ?? [];
        results.push(each);
        variants.set(index, results);
      }
      const weighed = [...variants].map(([index, results]) => {
        const kept = chooseVariants(results, countUnknown);
        const weight = kept.reduce((sum, each) => sum + weigh(each, unit), 2 * countUnknown(unit, index));
        return { kept, weight };
      });
      if (weighed.length > 0) chosen.push(...weighed.reduce((a, b) => (b.weight < a.weight ? b : a)).kept);
    } else {
      chosen.push(unit);
    }
    at = end;
  }
  return chosen;
}

function weigh({ keyword, instanceLocation }: OutputUnit, around: OutputUnit): number {
  // The other keywords only say that something below them is wrong.
  if (!Object.hasOwn(FAULTS, keyword)) return 0;
  const depth = instanceLocation.split('/').length - around.instanceLocation.split('/').length;
  // What is wrong far below says little about the variant.
  if (depth > 1) return 0.5;
  if (keyword === 'type' && depth === 0) return OTHER_TYPE;
  return DISCRIMINATING.has(keyword) && depth === 1 ? 20 : 2;
}
