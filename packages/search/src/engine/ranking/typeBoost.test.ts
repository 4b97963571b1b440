import { describe, expect, it } from 'vitest';
import { isFieldNameTitle } from './typeBoost';

describe('isFieldNameTitle', () => {
  it.each(['status', 'rebootPolicy', 'reboot_policy', 'evse_uid2', 'a_', 'aB_C9'])('accepts %s', (title) => {
    expect(isFieldNameTitle(title)).toBe(true);
  });

  it.each(['', 'Status', 'reboot policy', 'v2', 'RebootPolicy', '_id', 'rebootPolicy=', 'größe'])(
    'rejects "%s"',
    (title) => {
      expect(isFieldNameTitle(title)).toBe(false);
    },
  );

  it('reads a title of many capitals in linear time', ({ task }) => {
    // A pattern that can split the capitals in two places takes minutes for the first of these.
    expect(isFieldNameTitle('kQ7FZxTBVRWEPLMNDHGJYSCAKIOUQXZB=')).toBe(false);
    expect(isFieldNameTitle(`k${'QX'.repeat(50_000)}=`)).toBe(false);
    task.meta.attack = {
      id: 'M1',
      attack: 'Search titles that make a pattern backtrack',
      attempts: 2,
      bound: 'linear time',
    };
  });
});
