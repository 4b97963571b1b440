import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import * as view from '../../view';
import { createReference, type LoadedApi } from '../createReference';
import { buildPages } from '../pages/pages';
import type { Changelogs } from './changelog';

const PATH = '/api/changes';
const changelogs: Changelogs = {
  parks: [
    {
      date: '2025-03-04',
      changes: [
        {
          level: 'breaking',
          text: 'The `Key` is <b>required</b>.',
          fingerprint: 'a1',
          exception: 'It was unsafe.',
        },
        {
          level: 'compatible',
          text: 'A filter.',
          operation: 'POST /parks',
          place: 'query.limit',
          fingerprint: 'a2',
        },
      ],
    },
    {
      date: '2024-02-06',
      changes: [
        {
          level: 'risky',
          text: 'More values.',
          operation: 'GET /gone',
          reaches: ['GET /gone', 'POST /parks', 'GET /parks/{id}'],
          fingerprint: 'a3',
        },
      ],
    },
  ],
};

let parks: LoadedApi;
const render = (path: string, given = changelogs) =>
  buildPages(
    [parks],
    view,
    { 'parks/add-park': [{ date: '2025-03-04', title: 'Release', url: '/news/r' }] },
    given,
  )
    .find((page) => page.path === path)
    ?.render();

beforeAll(async () => {
  const reference = createReference({
    apis: [
      {
        id: 'parks',
        label: 'Parks API',
        generation: 'v1',
        source: 'parks.yaml',
        operationsPath: '/api',
        categoriesPath: '/category/api',
      },
    ],
    root: fileURLToPath(new URL('../fixtures', import.meta.url)),
    rename: (text) => text,
  });
  [parks] = (await reference.load()) as [LoadedApi];
});

describe('the changelog of an API', () => {
  it('lists all changes with the posts of their day, and escapes what documents say', () => {
    const html = render(PATH) ?? '';
    expect(html.indexOf('4 March 2025')).toBeLessThan(html.indexOf('6 February 2024'));
    expect(html).toContain('<a href="/news/r">Release</a>');
    expect(html).toContain('Why without longer notice: <span>It was unsafe.</span>');
    expect(html).not.toContain('<b>required</b>');
    expect(html).toContain('GET /gone');
  });

  it('exists only for an API with records', () => {
    expect(render(PATH, {})).toBeUndefined();
  });

  it('is linked from the operations that a change reaches', () => {
    const html = render('/api/add-park') ?? '';
    expect(html).toContain('A filter.');
    expect(html).toContain('More values.');
    expect(html).toContain(`href="${PATH}?operation=add-park"`);
    expect(render('/api/get-park')).not.toContain('A filter.');
  });
});
