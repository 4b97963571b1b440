import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { buildVersionTable, type StandardVersion } from './versionTable';

const id = { type: 'string', length: 36, cardinality: '1' } as const;
const VERSIONS: StandardVersion[] = [
  {
    version: '1',
    objects: { Tag: { id, note: id } },
    elsewhere: {},
    enums: { State: ['A', 'B'], Same: [1] },
  },
  { version: '2', objects: {}, elsewhere: {}, enums: { State: ['B', 'C', 'D'], Same: [1] } },
  {
    version: '3',
    objects: {},
    elsewhere: {
      Tag: { note: id, id: { ...id, cardinality: '?' }, owner: { type: 'int', cardinality: '*' } },
    },
    enums: { State: ['B', 'C', 'D', 'E'], Same: [1] },
  },
];
const rowsOf = (of: string) =>
  buildVersionTable(of, VERSIONS).children.map(({ children }) =>
    children.map((cell) => toString(cell)).join(' | '),
  );

it('lists the fields that differ between the versions that have the object', () => {
  expect(rowsOf('Tag')).toEqual([
    'field | 1 | 2 | 3',
    'id | string(36) 1 | – | string(36) ?',
    'owner | – | – | int *',
  ]);
});

it('lists the values that each version removes and adds', () => {
  expect(rowsOf('enumerations')).toEqual([
    'enumeration | only in 1 | added in 2 | added in 3',
    'State | A | C, D | E',
  ]);
});

it('names the nearest object when none has the name', () => {
  expect(() => rowsOf('Tags')).toThrow('object "Tags" is not known. Nearest: Tag.');
});
