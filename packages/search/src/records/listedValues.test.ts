import { expect, it } from 'vitest';
import { listsValue, listValues } from './listedValues';

it('finds each value of a list, and nothing else', () => {
  const content = `Status of the socket. ${listValues(['AVAILABLE', 'OUTOFORDER', '2.2.1'])} default AVAILABLE`;
  expect(['AVAILABLE', 'OUTOFORDER', '2.2.1'].filter((value) => listsValue(content, value))).toHaveLength(3);
  for (const value of ['OUT', 'ORDER', '2.2', 'default', 'Status'])
    expect(listsValue(content, value), value).toBe(false);
  expect(listsValue('A field without values, such as ONLINE.', 'ONLINE')).toBe(false);
  expect(listValues([])).toBe('');
});
