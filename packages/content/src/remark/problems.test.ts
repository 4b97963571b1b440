import { expect, it } from 'vitest';
import { findNearest, toError } from './problems';

it('suggests names that are similar', () => {
  expect(findNearest('cdr.dely', ['cdr.delay', 'ocpp.ping', 'cdr.delay-offline'])).toEqual(['cdr.delay']);
});

it('lists problems in reading order', () => {
  const error = toError([
    { file: 'content/docs/b.mdx', line: 1, message: 'second' },
    { file: 'content/docs/a.mdx', line: 9, message: 'first' },
  ]);
  expect(error.message).toMatch(/a\.mdx:9: first\n {2}content\/docs\/b\.mdx:1: second/);
});
