import { expect, it } from 'vitest';
import { checkSmallApi } from '../../testing/checkSmallApi';
import { mergePatch } from './mergePatch';

const media = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } });
const patch = (content: object) => ({
  paths: { '/chargers/{id}': { patch: { operationId: 'update-charger', requestBody: { content } } } },
});
const both = { 'application/json': media('A'), 'application/merge-patch+json': media('A') };

it('accepts both media types with one schema', async () => {
  expect(await checkSmallApi(mergePatch, patch(both))).toEqual([]);
});

it('reports a missing media type, in API v2 only', async () => {
  const raw = patch({ 'application/json': media('A') });
  expect(await checkSmallApi(mergePatch, raw)).toEqual([
    'update-charger does not accept application/merge-patch+json.',
  ]);
  expect(await checkSmallApi(mergePatch, raw, 'ocpi')).toEqual([]);
});

it('reports two different schemas', async () => {
  const raw = patch({ ...both, 'application/merge-patch+json': media('B') });
  expect(await checkSmallApi(mergePatch, raw)).toEqual([
    'update-charger has two schemas for the same change.',
  ]);
});
