import { problemText } from '@voltmoor/openapi';
import { plural } from '../plural';
import type { Inspection } from './inspectDocument';

const SHOWN_PROBLEMS = 30;

/** Formats an inspection as text for a terminal. */
export function toReport(source: string, inspection: Inspection): string {
  const { reference, problems, html, milliseconds } = inspection;
  const categories = reference.categories.map(
    ({ slug, title, operationIds }) =>
      `  ${String(operationIds.length).padStart(5)}  ${slug}${title === slug ? '' : ` (${title})`}`,
  );
  return [
    `${reference.title} ${reference.version} (OpenAPI ${reference.openapi})`,
    source,
    '',
    ...rows([
      ['document', megabytes(inspection.bytes)],
      ['operations', count(inspection.operations)],
      ['webhooks', count(inspection.webhooks)],
      ['categories', count(reference.categories.length)],
      ['named schemas', count(inspection.schemas)],
      ['schema nodes', count(inspection.schemaNodes)],
      ['model', megabytes(inspection.modelBytes)],
      ['HTML', `${count(html.pages)} pages, ${megabytes(html.bytes)}`],
      [
        'page',
        `median ${kilobytes(html.median)}, largest ${kilobytes(html.maximum)}${html.largest ? ` (${html.largest})` : ''}`,
      ],
      [
        'time',
        `load ${seconds(milliseconds.load)}, model ${seconds(milliseconds.model)}, HTML ${seconds(milliseconds.html)}, processor ${seconds(milliseconds.processor)}`,
      ],
      ['peak memory', megabytes(inspection.peakMemory)],
      ['problems', problems.length === 0 ? 'none' : plural(problems.length, 'warning')],
    ]),
    '',
    'Categories',
    ...categories,
    ...(problems.length === 0 ? [] : ['', 'Warnings']),
    ...problems.slice(0, SHOWN_PROBLEMS).map((problem) => `  ${problemText(problem)}`),
    ...(problems.length > SHOWN_PROBLEMS
      ? [`  and ${count(problems.length - SHOWN_PROBLEMS)} more; --all lists them`]
      : []),
  ].join('\n');
}

/** Lists all operations with their categories, for `--operations`. */
export function toOperationList({ reference }: Inspection): string {
  return Object.values(reference.operations)
    .map(
      ({ id, method, path, category }) => `  ${method.toUpperCase().padEnd(7)} ${path}  ${id}  [${category}]`,
    )
    .join('\n');
}

function rows(pairs: readonly (readonly [string, string])[]): string[] {
  return pairs.map(([label, value]) => `${label.padEnd(14)}${value}`);
}

const count = (value: number): string => value.toLocaleString('en-GB');
const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MiB`;
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
