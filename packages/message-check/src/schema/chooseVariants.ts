import type { OutputUnit } from '@cfworker/json-schema';

/** Keywords whose own result is enough. What is wrong with each part below them follows from it. */
const WHOLE = new Set(['contains', 'not', 'propertyNames']);

/**
 * Keeps the results of one variant for each `oneOf` and `anyOf`: of the one that the sender most likely meant.
 * @param units results in the order of the validator, each followed by those of the schemas below
 * @param fitOf how well the value fits a variant; a higher number fits better
 */
export function chooseVariants(
  units: readonly OutputUnit[],
  fitOf: (unit: OutputUnit, variant: number) => number,
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
      const inside = units.slice(at + 1, end);
      const variantOf = (each: OutputUnit): number => parseInt(each.keywordLocation.slice(below.length));
      const fits = [...new Set(inside.map(variantOf))].map((index) => ({ index, fit: fitOf(unit, index) }));
      const [best] = fits.sort((one, other) => other.fit - one.fit);
      const ofBest = inside.filter((each) => variantOf(each) === best?.index);
      chosen.push(...chooseVariants(ofBest, fitOf));
    } else {
      chosen.push(unit);
    }
    at = end;
  }
  return chosen;
}
