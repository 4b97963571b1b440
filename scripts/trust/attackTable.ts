import type { Attack } from '../../e2e/trust/attackRecord';

const START = '<!-- Everything up to the next comment is written by `npm run test:deep -- --write`. -->';
const END = '<!-- End of the attacks. -->';
/** The measured figure is the last column, so that a comparison can leave it out. */
const HEADINGS = ['id', 'attack', 'attempts', 'bound', 'test', 'measured'];

/**
 * Renders attacks as Markdown: a sentence with their number, a table, and the machine that measured.
 * @param machine description of the machine, such as `2 × Example CPU, linux x64, Node.js v22.1.0`
 */
export function renderAttacks(attacks: readonly Attack[], machine: string): string {
  const attempts = attacks.reduce((sum, attack) => sum + attack.attempts, 0);
  const table = [HEADINGS, HEADINGS.map(() => '---'), ...attacks.map(cellsOf)].map(writeRow);
  return [
    `${toText(attacks.length)} attacks in ${toText(attempts)} attempts, all of them within their bounds:`,
    table.join('\n'),
    `Measured on ${machine}. "Measured" is the worst figure of an attack.`,
  ].join('\n\n');
}

function cellsOf({ id, attack, attempts, bound, test, measured }: Attack): string[] {
  const figure = measured === undefined ? '' : `${toText(measured.value)} ${measured.unit}`;
  return [id, attack, toText(attempts), bound, `\`${test}\``, figure].map((cell) =>
    cell.replaceAll('|', '\\|').replace(/\s+/g, ' '),
  );
}

function writeRow(cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function toText(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

/**
 * Replaces the attacks in a page.
 * @param page Markdown with the two comments that mark the place
 * @throws Error when the page has no such place
 */
export function replaceAttacks(page: string, attacks: string): string {
  const { start, end } = findPlace(page);
  return `${page.slice(0, start)}\n\n${attacks}\n\n${page.slice(end)}`;
}

/**
 * Compares the attacks of a page with those of a run: id, attack, attempts, bound and test, but no measured figures.
 * @returns one sentence per difference; none when the page is up to date
 */
export function compareAttacks(page: string, attacks: readonly Attack[]): string[] {
  const { start, end } = findPlace(page);
  const listed = new Set(
    page
      .slice(start, end)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => withoutFigure(readRow(line))),
  );
  const made = new Set(attacks.map((attack) => withoutFigure(cellsOf(attack))));
  return [
    ...[...made].filter((row) => !listed.has(row)).map((row) => `The page does not list: ${row}`),
    ...[...listed].filter((row) => !made.has(row)).map((row) => `The run did not make: ${row}`),
  ];
}

/** The cells of a row. A backslash keeps a `|` inside of a cell. */
function readRow(line: string): string[] {
  return line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function withoutFigure(cells: string[]): string {
  return cells.slice(0, -1).join(' | ');
}

function findPlace(page: string): { start: number; end: number } {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start >= 0 && end > start) return { start: start + START.length, end };
  throw new Error(`docs/trust.md has no place for the attacks. Add these two lines to it:\n${START}\n${END}`);
}
