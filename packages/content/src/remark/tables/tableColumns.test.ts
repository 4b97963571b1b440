import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createGuideData } from '../../data/readDataFiles';
import { arrangeColumns } from './tableColumns';

import.meta.glob('/content/data/*.yaml');

const data = createGuideData(path.resolve(__dirname, '../../../../..'), (text) => text);
const below = (name: string): string[] =>
  arrangeColumns(data.table(name))
    .filter(({ isBelow }) => isBelow)
    .map(({ key }) => key);

describe('arrangeColumns', () => {
  it('does not change a table that fits', () => {
    expect(below('test-cards')).toEqual([]);
  });

  it('puts the long texts of a wide table below its rows', () => {
    expect(below('errors')).toEqual(['when', 'whatToDo', 'cause', 'cure']);
  });

  it('puts all texts of a duty below its name, and opens the long ones', () => {
    const [name, ...others] = arrangeColumns(data.table('duties/afir'));
    expect(name?.isBelow).toBe(false);
    expect(others.filter(({ isBelow }) => !isBelow)).toEqual([]);
    const long = others.filter(({ isLong }) => isLong).map(({ key }) => key);
    expect(long).toEqual(['who', 'platform', 'you', 'law', 'reviewed']);
  });

  it('puts all texts of a matrix below its names', () => {
    expect(below('permissions')).toEqual(['group', 'allows']);
    expect(below('supported-chargers')).toEqual(['listing', 'ocpp', 'asOf', 'properties', 'notes']);
  });

  it('never moves the first column of a table', () => {
    for (const name of data.tableNames()) expect(arrangeColumns(data.table(name))[0]?.isBelow).toBe(false);
  });
});
