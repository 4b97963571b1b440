import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@voltmoor/build-tools/programs';
import { expect, it } from 'vitest';

import.meta.glob('/docs/trust.md');

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
/** The rows of the table of attacks: id, attack, bound, and the file of the test with the test's title, if it has one. */
const rows = read('docs/trust.md')
  .split('\n')
  .filter((line) => /^\| [CHMLPA]\d+ /.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it('docs/trust.md names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(90);
  const missing = rows.flatMap(([id, attack, , test = '']) => {
    const [, file = '', title = ''] = /^`([^`]+\.(?:test|spec)\.tsx?)` ?(.*)$/.exec(test) ?? [];
    const isThere = existsSync(path.join(root, file)) && read(file).includes(title.replaceAll('\\', ''));
    return file !== '' && isThere ? [] : [`${id} ${attack}: ${test}`];
  });
  expect(missing).toEqual([]);
});
