import { describe, expect, it } from 'vitest';
import { buildCorpus, sizeFor, STANDARD } from './corpus';
import type { OpenApiDocument } from './openApi';

const idsOf = ({ paths }: OpenApiDocument) =>
  Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));

const small = buildCorpus({ guides: 4, posts: 3, operations: 14 });

describe('generated content', () => {
  it('is the same every time', () => {
    expect(buildCorpus({ guides: 4, posts: 3, operations: 14 })).toEqual(small);
    expect(small.guides[0]?.title).toMatchInlineSnapshot(`"Later forecast and default 1"`);
    expect(small.posts.map(({ date }) => date)).toEqual(['2024-12-31', '2024-12-30', '2024-12-29']);
  });

  it('of a small site is a prefix of that of a large site', () => {
    const large = buildCorpus({ guides: 20, posts: 10, operations: 40 });
    expect(large.guides.slice(0, 4)).toEqual(small.guides);
    expect(large.posts.slice(0, 3)).toEqual(small.posts);
    expect(large.documents[0]?.paths).toMatchObject(small.documents[0]?.paths ?? {});
  });

  it('has the requested number of operations, each with a unique name', () => {
    const ids = small.documents.flatMap(idsOf);
    expect(ids).toHaveLength(14);
    expect(new Set(ids).size).toBe(14);
    expect(small.documents[0]?.tags).toHaveLength(2);
  });

  it('adds a product for content beyond the standard size', () => {
    const { guides, documents } = buildCorpus({ guides: 101, posts: 1, operations: 305 });
    expect(guides.map(({ product }) => product)).toEqual([...Array<number>(100).fill(0), 1]);
    expect(documents.map((document) => idsOf(document).length)).toEqual([300, 5]);
    expect(new Set(documents.flatMap(idsOf)).size).toBe(305);
  });

  it('grows in proportion', () => {
    expect(sizeFor(550)).toEqual(STANDARD);
    expect(sizeFor(1650)).toEqual({ guides: 300, posts: 195, operations: 900 });
  });
});
