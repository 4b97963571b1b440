import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ASPECTS } from './aspects';
import { OPERATION_ENTRIES } from './operations';
import { PROPERTY_ENTRIES } from './properties';

it('lists the ids and levels in the README', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  const [, operations = '', schemas = ''] = readme.split(/^## Ids of .*$/m);
  const rows = (section: string) =>
    section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
      .map(([, id, first, second]) => [id, first, second]);
  expect(rows(operations)).toEqual(
    [...OPERATION_ENTRIES, ...PROPERTY_ENTRIES].map(({ id, operation, webhook }) => [id, operation, webhook]),
  );
  expect(rows(schemas)).toEqual(ASPECTS.map(({ aspect, client, platform }) => [aspect, client, platform]));
});
