import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkRequest } from '../checkRequest';
import type { Choice } from '../recognise/recognise';
import type { Table } from '../tables/types';

/**
 * Checks all JSON files of a folder and of the folders below: what they were recognised as, and the numbers of their findings.
 * @param choice what is known about all of them
 */
export async function checkFolder(folder: string, tables: readonly Table[], choice: Choice) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const rows = [];
  for (const file of files) {
    const { result } = checkRequest({ input: await readFile(file), choice }, tables);
    const { name, counts, findings, problem } = result;
    const first = findings.find(({ severity }) => severity === 'error');
    rows.push({
      file: path.relative(folder, file),
      name: name === '' ? '–' : name,
      ...counts,
      error: counts.error + (problem ? 1 : 0),
      /** The first error, or why the file cannot be read. */
      first: problem?.message ?? (first ? `${first.path || 'message'}: ${first.found}` : ''),
    });
  }
  return rows;
}

/** Writes the rows as a Markdown table, with a line for their sum. */
export function writeTable(rows: Awaited<ReturnType<typeof checkFolder>>): string {
  const cell = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 120);
  const lines = rows.map(
    ({ file, name, error, warning, hint, first }) =>
      `| ${[cell(file), cell(name), error, warning, hint, cell(first)].join(' | ')} |`,
  );
  const wrong = rows.filter(({ error }) => error > 0).length;
  const unknown = rows.filter(({ name }) => name === '–').length;
  return [
    '| file | recognised | errors | warnings | hints | first error |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...lines,
    '',
    `${rows.length} files: ${rows.length - wrong} without errors, ${wrong} with errors, ${unknown} not recognised.`,
  ].join('\n');
}
