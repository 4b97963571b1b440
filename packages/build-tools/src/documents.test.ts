import { expect, it } from 'vitest';
import { readAllowed } from './documents';

it('combines hosts from settings and environment, and resolves folders against the root', () => {
  expect(readAllowed({}, '/portal', {})).toEqual({ allowHosts: [], allowFolders: [] });
  const env = { VOLTMOOR_ALLOW_HOSTS: 'b.example, 10.0.0.1,' };
  expect(
    readAllowed({ allowHosts: ['a.example'], allowFolders: ['shared', '/srv'] }, '/portal', env),
  ).toEqual({
    allowHosts: ['a.example', 'b.example', '10.0.0.1'],
    allowFolders: ['/portal/shared', '/srv'],
  });
});

it('passes the number of files on', () => {
  expect(readAllowed({ maxFiles: 3000 }, '/portal', {})).toMatchObject({ maxFiles: 3000 });
});
