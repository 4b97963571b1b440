import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkRequest } from '../checkRequest';
import type { Choice } from '../recognise/recognise';
import type { Table } from '../tables/types';

/** One file of a folder: what it was recognised as, and the numbers of its findings. */
interface FolderRow {
  file: string;
  name: string;
  error: number;
  warning: number;
  hint: number;
  /** The first error, or why the file cannot be read. */
  first: string;
}

/**
 * Checks all JSON files of a folder and of the folders below.
 * @param choice what is known about all of them
 */
export async function checkFolder(
  folder: string,
  tables: readonly Table[],
  choice: Choice,
): Promise<FolderRow[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const rows: FolderRow[] = [];
  for (const file of files) {
    const { name, counts, findings, problem } = checkRequest(
      { input: await readFile(file), choice },
      tables,
    ).result;
    const first = findings.find(({ severity }) => severity === 'error');
    rows.push({
      file: path.relative(folder, file),
      name: name === '' ? '–' : name,
      ...counts,
      error: counts.error + (problem ? 1 : 0),
      first: problem?.message ?? (first ? `${first.path || 'message'}: ${first.found}` : ''),
    });
  }
  return rows;
}

/** Writes the rows as a Markdown table, with a line for their sum. */
export function writeTable(rows: readonly FolderRow[]): string {
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
