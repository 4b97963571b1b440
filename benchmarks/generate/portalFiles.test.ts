import { checkGuideFrontMatter } from '@voltmoor/content/guideFrontMatter';
import { parsePost } from '@voltmoor/news/read/parsePost';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildCorpus, STANDARD } from './corpus';
import { toPortalFiles } from './portalFiles';

describe('a generated portal', () => {
  const files = toPortalFiles(buildCorpus({ ...STANDARD, operations: 10 }));
  const inFolder = (folder: string) => Object.entries(files).filter(([name]) => name.startsWith(folder));

  it('has guides whose front matter is valid', () => {
    const guides = inFolder('content/docs/documentation');
    expect(guides).toHaveLength(STANDARD.guides);
    for (const [name, text] of guides) checkGuideFrontMatter(name, parse(text.split('---\n')[1] ?? ''));
  });

  it('has a sidebar for each further product', () => {
    const larger = toPortalFiles(buildCorpus({ guides: 101, posts: 1, operations: 310 }));
    expect(Object.keys(larger).filter((name) => name.includes('product-2'))).toEqual([
      'specs/product-2/openapi.yaml',
      'content/docs/documentation/product-2/part-11/guide-101.md',
    ]);
    expect(larger['portal.config.ts']).toContain('"sidebar": "product-2"');
  });

  it('has posts that the news plugin accepts', () => {
    const vocabulary = {
      tags: Object.entries(parse(files['content/news/tags.yml'] ?? '') as Record<string, Text>).map(
        ([key, tag]) => ({ key, ...tag }),
      ),
      components: parse(files['content/news/components.yml'] ?? '') as string[],
    };
    const posts = inFolder('content/news/releases');
    expect(posts).toHaveLength(STANDARD.posts);
    for (const [name, text] of posts) parsePost(name, text, vocabulary);
  });
});

interface Text {
  label: string;
  description: string;
}
