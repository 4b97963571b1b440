import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder';
import { findNginx } from './findNginx';

const folder = temporaryFolder();

it('searches PATH, unless NGINX is set', () => {
  const file = path.join(folder, 'nginx');
  writeFileSync(file, '');
  expect(findNginx({ PATH: folder })).toBe(file);
  expect(findNginx({ PATH: '', NGINX: file })).toBe(file);
  expect(findNginx({ PATH: folder, NGINX: path.join(folder, 'nothing') })).toBeUndefined();
});
