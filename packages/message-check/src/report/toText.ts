import type { CheckResult } from '../checkMessage';
import type { PlacedFinding } from '../finding';
import type { CostReport } from '../cost/report';

/**
 * Writes the result of a check as plain text, one paragraph per finding.
 * @param site origin of the portal, which links to the documentation begin with; no links by default
 */
export function toText(result: CheckResult, site?: string): string {
  const { problem, name, recognised, findings, counts, costs, patch } = result;
  if (problem)
    return `This is not readable as JSON.\nLine ${problem.line}: ${problem.message}${problem.fix ? `\nFix: ${problem.fix.title}` : ''}`;
  const hidden = counts.error + counts.warning + counts.hint - findings.length;
  return [
    name === '' ? 'The object was not recognised.' : `Recognised: ${name}`,
    ...(recognised && recognised.alsoFits.length > 0 ? [describeOthers(recognised.alsoFits)] : []),
    ...findings.map((finding) => describeFinding(finding, site)),
    ...(hidden > 0 ? [`${hidden} more findings are not listed.`] : []),
    ...costs.map(describeCost),
    ...(patch ? [`After the PATCH:\n${patch.after}`] : []),
    describeCounts(counts),
  ].join('\n\n');
}

/** The first of several names, and how many there are besides. */
export const listFirst = (names: readonly string[], most: number, separator = ', '): string =>
  names.slice(0, most).join(separator) + (names.length > most ? ` and ${names.length - most} more` : '');

/** What a message fits as well. A short body fits dozens of objects, so only the first ones are named. */
export const describeOthers = (names: readonly string[]): string =>
  `The message also fits ${listFirst(names, 5, '; ')}.`;

/** The numbers of findings as a sentence: `1 error, 2 warnings and no hints.` */
export function describeCounts({ error, warning, hint }: CheckResult['counts']): string {
  if (error + warning + hint === 0) return 'No findings. The message is valid.';
  const words = (count: number, noun: string): string =>
    `${count === 0 ? 'no' : count} ${noun}${count === 1 ? '' : 's'}`;
  return `${words(error, 'error')}, ${words(warning, 'warning')} and ${words(hint, 'hint')}.`.replace(
    /^no/,
    'No',
  );
}

function describeFinding(finding: PlacedFinding, site: string | undefined): string {
  const { severity, line, path, found, expected, why, basis, doc, fix } = finding;
  return [
    `Line ${line}, ${severity}: ${path === '' ? 'the message' : path}`,
    `  found     ${found}`,
    `  expected  ${expected}`,
    `  ${why}`,
    ...(basis !== undefined ? [`  ${basis}`] : []),
    ...(fix ? [`  Fix: ${fix.title}`] : []),
    ...(doc !== undefined && site !== undefined ? [`  ${site}${doc}`] : []),
  ].join('\n');
}

function describeCost({ kind, path, rows, lines, notes }: CostReport): string {
  const charges = rows.map(
    ({ start, dimension, volume, billed, price, vat, amount, given, cause }) =>
      `  ${start}  ${dimension.padEnd(12)} ${volume} ${billed === '' ? '' : `(billed as ${billed}) `}× ${price} = ${amount}, VAT ${vat}` +
      (given === '' ? '' : `, but the message has ${given}`) +
      (cause === '' ? '' : `\n    ${cause}`),
  );
  const amounts = lines.map(
    ({ field, calculated, given, cause }) =>
      `  ${field.padEnd(28)} ${calculated}${given === '' ? '' : cause === '' ? ', as given' : `, but the message has ${given}. ${cause}`}`,
  );
  const title = `Calculation of the ${kind}${path === '' ? '' : ` ${path}`}:`;
  return [title, ...charges, ...amounts, ...notes.map((note) => `  ${note}`)].join('\n');
}
