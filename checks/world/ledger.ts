import type { World, WorldEntity } from '@voltmoor/content/data';
import { MONTHS } from '@voltmoor/content/dates';
import { readProps } from '@voltmoor/content/guides';
import { textOf } from '@voltmoor/openapi/raw';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { lineOf, nodesOf } from '../pages/nodes';
import type { Page } from '../pages/parsePage';
import type { Report, Rule } from '../rule';

/**
 * The invoices and credit notes of `content/data/world` tell one story: their amounts add up, a credit note corrects an
 * earlier document of the same customer and month, and the sessions on a document are of its month. Drawn screens of a month show
 * sessions of this month and, for a customer, the amounts of its document.
 */
export const ledger: Rule = {
  id: 'ledger',
  description: 'Invoices, credit notes, their sessions and the screens that show them agree.',
  check({ pages, placeIn, data: { world } }, report) {
    const invoices = world.entities.filter(({ kind }) => kind === 'invoice');
    for (const { values, name, file, path } of world.entities) {
      const kind = path[0];
      const say = (what: string): void =>
        report(placeIn(file, path), `has ${String(kind)} ${name} ${what}.`, 'Correct one of the two.');
      if (kind === 'invoice') findFaults(values, world).forEach(say);
      const document = world.findIn('invoice', values['invoiceNumber']);
      const month = monthOf(values['endedAt'] ?? values['startedAt']);
      if (document && month !== undefined && month !== document.values['month'])
        say(`of ${month} on ${document.name}, which is for ${textOf(document.values['month'])}`);
    }
    if (invoices.length > 0) for (const page of pages) checkScreens(page, world, invoices, report);
  },
};

type Values = WorldEntity['values'];

/** Returns what is wrong with a document, after "has invoice EXA-2025-008020 …". */
function findFaults(values: Values, world: World): string[] {
  const [net, vat, gross] = amountsOf(values);
  const faults: string[] = [];
  if (net !== undefined && vat !== undefined && gross !== undefined && net + vat !== gross)
    faults.push(`with ${show(net)} + ${show(vat)}, which is not ${show(gross)}`);
  const totals = values['totals'] as Values | undefined;
  const written = totals && [totals['exclVat'], totals['vat'], totals['inclVat']].map(toCents);
  if (written?.some((amount, index) => amount !== [net, vat, gross][index]))
    faults.push('with other amounts in totals');
  const [date, month, corrected] = [values['date'], values['month'], values['correctedDocument']];
  if (typeof date === 'string' && typeof month === 'string' && date.slice(0, 7) <= month)
    faults.push(`of ${date}, before the end of ${month}`);
  if (typeof corrected !== 'string') return faults;
  // The rule `world-ids` reports a document that does not exist.
  const original = world.findIn('invoice', corrected)?.values;
  if (!original) return faults;
  for (const key of ['customerId', 'month'])
    if (original[key] !== values[key]) faults.push(`that corrects ${corrected} with another ${key}`);
  if (textOf(original['date']) > textOf(date)) faults.push(`that corrects the later document ${corrected}`);
  if (gross !== undefined && (gross > 0 || -gross > (toCents(original['totalInclVat']) ?? Infinity)))
    faults.push(`of ${show(gross)}, which cannot correct ${corrected}`);
  return faults;
}

/** Compares drawn screens whose path names a month, such as August 2025, with the ledger. */
function checkScreens({ file, tree }: Page, world: World, invoices: readonly WorldEntity[], report: Report) {
  for (const view of nodesOf(tree, 'mdxJsxFlowElement')) {
    const { path } = readProps(view).props;
    if (view.name !== 'UiView' || !Array.isArray(path)) continue;
    const steps = path.map(String);
    const month = steps.map(readMonth).find((found) => found !== undefined);
    if (month === undefined) continue;
    for (const { line, texts } of readRows(view)) {
      const place = { file, line };
      for (const id of texts.flatMap((text) => text.match(/trx_[0-9a-z]{12}/g) ?? [])) {
        const own = monthOf(world.find(id)?.values['startedAt']);
        if (own !== undefined && own !== month)
          report(place, `shows ${id} of ${own} on a screen of ${month}.`, 'Show a session of the month.');
      }
      const document = findDocument(invoices, world, month, [...steps, ...texts]);
      if (!document) continue;
      const right = amountsOf(document.values);
      for (const [, amount = ''] of texts.join('\n').matchAll(/EUR (\d[\d ]*\.\d\d)/g))
        if (!right.includes(toCents(amount.replaceAll(' ', ''))))
          report(
            place,
            `shows EUR ${amount} for ${document.name}, which content/data/world does not have.`,
            `Correct one of the two. The document is in ${document.file}.`,
          );
    }
  }
}

/** The only document of the month whose customer, and kind if it is named, is among the texts. */
function findDocument(
  invoices: readonly WorldEntity[],
  world: World,
  month: string,
  texts: readonly string[],
) {
  const found = invoices.filter(({ values }) => {
    const customer = world.findIn('customer', values['customerId'])?.values['name'];
    return values['month'] === month && values['totals'] !== null && texts.includes(textOf(customer));
  });
  const kinds = texts.map((text) => text.toUpperCase().replaceAll(/[ -]/g, '_'));
  const named = found.filter(({ values }) => kinds.includes(textOf(values['document'])));
  const rest = found.filter(
    ({ values }) => values['correctedDocument'] === undefined || values['correctedDocument'] === null,
  );
  return named.length > 0 ? named[0] : rest.length === 1 ? rest[0] : undefined;
}

/** The rows of tables in a drawn screen, and its figures as one row. */
function readRows(view: Nodes): { line: number; texts: string[] }[] {
  const rows: { line: number; texts: string[] }[] = [];
  visit(view, 'mdxJsxFlowElement', (element) => {
    const { rows: cells, items } = readProps(element).props;
    const line = lineOf(element);
    if (element.name === 'UiTable' && Array.isArray(cells))
      for (const row of cells) rows.push({ line, texts: (row as unknown[]).map(String) });
    if (element.name === 'UiMetrics' && Array.isArray(items))
      rows.push({ line, texts: items.map((item) => String((item as { value?: unknown }).value)) });
  });
  return rows;
}

function readMonth(text: string): string | undefined {
  const [, name = '', year = ''] = /^([A-Z][a-z]+) (\d{4})$/.exec(text) ?? [];
  const index = MONTHS.indexOf(name);
  return index < 0 ? undefined : `${year}-${String(index + 1).padStart(2, '0')}`;
}

/** The month of a time, `YYYY-MM`, in the time zone of the example sites. */
function monthOf(time: unknown): string | undefined {
  const date = new Date(time instanceof Date || typeof time === 'string' ? time : Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  return date.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 7);
}

/** Amounts without VAT, of the VAT and with VAT, in cents. */
const amountsOf = (values: Values): (number | undefined)[] =>
  ['totalExclVat', 'vat', 'totalInclVat'].map((key) => toCents(values[key]));

function toCents(amount: unknown): number | undefined {
  const cents =
    typeof amount === 'number' || typeof amount === 'string' ? Math.round(Number(amount) * 100) : NaN;
  return Number.isNaN(cents) ? undefined : cents;
}

const show = (cents: number): string => (cents / 100).toFixed(2);
