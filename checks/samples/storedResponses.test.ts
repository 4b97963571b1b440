import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './readGuides';

import.meta.glob(['/content/docs/documentation/apiv2/api/introduction.mdx', '/content/data/errors.yaml']);

/** The rows of the table of stored responses: the first cell, and whether it says that the response is stored. */
async function readTable(): Promise<[first: string, stored: string][]> {
  const guide = await readFile(
    path.join(ROOT, 'content/docs/documentation/apiv2/api/introduction.mdx'),
    'utf8',
  );
  const section = guide.split('{#stored-responses}')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, first = '', stored = '']) => [first, stored]);
}

it('the table of stored responses says for the status of every error whether it is stored', async () => {
  const rows = (await readTable()).filter(([, stored]) => stored === 'yes' || stored === 'no');
  const { rows: errors } = parse(await readFile(path.join(ROOT, 'content/data/errors.yaml'), 'utf8')) as {
    rows: { code: string; http?: number }[];
  };
  const said = errors.flatMap(({ code, http }) => {
    if (http === undefined) return [];
    const own = rows.filter(([first]) => first.includes(`\`${code}\``));
    const shared = rows.filter(([first]) => !first.includes('`') && first.includes(String(http)));
    const found = own.length > 0 ? own : shared;
    return [[code, found.map(([, stored]) => stored).join()]];
  });
  expect(said.filter(([, stored]) => stored !== 'yes' && stored !== 'no')).toEqual([]);
  expect(said.filter(([, stored]) => stored === 'yes').map(([code]) => code)).toEqual([
    'not_found',
    'conflict',
    'duplicate',
    'charger_offline',
    'socket_occupied',
    'no_running_transaction',
    'command_not_supported',
    'last_administrator',
    'cdr_already_credited',
    'period_closed',
    'precondition_failed',
    'internal_error',
    'upstream_unavailable',
  ]);
});
