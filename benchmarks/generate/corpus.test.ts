import { describe, expect, it } from 'vitest';
import { buildCorpus } from './corpus';

const small = buildCorpus(55);
const standard = buildCorpus(550);

describe('generated content', () => {
  it('is the same every time', () => {
    expect(buildCorpus(55)).toEqual(small);
    expect(small.guides[0]?.title).toMatchInlineSnapshot(`"Later forecast and default 1"`);
    expect(small.posts.slice(0, 2).map(({ date }) => date)).toEqual(['2024-12-31', '2024-12-30']);
  });

  it('of a small site is the beginning of that of a larger site', () => {
    expect(standard.guides.slice(0, small.guides.length)).toEqual(small.guides);
    expect(standard.posts.slice(0, small.posts.length)).toEqual(small.posts);
    expect(standard.documents[0]?.paths).toMatchObject(small.documents[0]?.paths ?? {});
  });

  it('grows in proportion, with a product for each 100 guides and 300 operations', () => {
    const { guides, posts, documents } = buildCorpus(660);
    expect([guides.length, posts.length]).toEqual([120, 78]);
    expect(guides.map(({ product }) => product)).toEqual([
      ...Array<number>(100).fill(0),
      ...Array<number>(20).fill(1),
    ]);
    const ids = documents.map(({ paths }) =>
      Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId)),
    );
    expect(ids.map(({ length }) => length)).toEqual([300, 60]);
    expect(new Set(ids.flat()).size).toBe(360);
    expect(documents.map(({ tags }) => tags.length)).toEqual([30, 6]);
  });
});
