import { describe, expect, it } from 'vitest';
import type { HomeApi } from '@site/plugins/homeData';
import { toLead } from './toLead';

const api = (id: string, versionsOf?: string): HomeApi => ({
  id,
  mark: 'api',
  title: id,
  text: '',
  to: `/${id}`,
  operations: 1,
  ...(versionsOf !== undefined && { versionsOf }),
});

describe('the lead of the home page', () => {
  it('counts the APIs and names those of several versions', () => {
    expect(toLead([api('a'), api('b'), api('c', 'OCPI')])).toBe(
      'Guides for operators, three APIs field by field, OCPI for each version, release notes and incident reports.',
    );
    expect(toLead([api('a')])).toBe(
      'Guides for operators, one API field by field, release notes and incident reports.',
    );
    expect(toLead([])).toBe('Guides for operators, release notes and incident reports.');
  });
});
