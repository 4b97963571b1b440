import { describe, expect, it } from 'vitest';
import { buildCorpus, sizeFor, STANDARD } from './corpus';

const small = buildCorpus({ guides: 4, posts: 3, operations: 14 });

describe('generated content', () => {
  it('is the same every time', () => {
    expect(buildCorpus({ guides: 4, posts: 3, operations: 14 })).toEqual(small);
    expect(small.guides[0]?.title).toMatchInlineSnapshot(`"Later forecast and default 1"`);
    expect(small.posts.map(({ date }) => date)).toEqual(['2024-12-31', '2024-12-30', '2024-12-29']);
  });

  it('of a small site is the beginning of that of a large one', () => {
    const large = buildCorpus({ guides: 20, posts: 10, operations: 40 });
    expect(large.guides.slice(0, 4)).toEqual(small.guides);
    expect(large.posts.slice(0, 3)).toEqual(small.posts);
    expect(large.document.paths).toMatchObject(small.document.paths);
  });

  it('has as many operations as asked for, each with a name of its own', () => {
    const ids = Object.values(small.document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids).toHaveLength(14);
    expect(new Set(ids).size).toBe(14);
    expect(small.document.tags).toHaveLength(2);
  });

  it('grows in proportion', () => {
    expect(sizeFor(550)).toEqual(STANDARD);
    expect(sizeFor(1650)).toEqual({ guides: 300, posts: 195, operations: 900 });
  });
});
