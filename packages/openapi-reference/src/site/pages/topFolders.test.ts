import { expect, it } from 'vitest';
import { topFolders } from './topFolders';

it('returns each folder once, and none that is below another one', () => {
  expect(topFolders(['/api/a', '/api/b', '/api/compare/c', '/api/compare/c/d', '/apis/e'])).toEqual([
    '/api',
    '/apis',
  ]);
});
