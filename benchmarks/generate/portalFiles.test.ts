import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkGuideFrontMatter } from '@voltmoor/content/guides';
import { parsePost } from '@voltmoor/content/news';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildCorpus } from './corpus';
import { PORTAL_FOLDER, toPortalFiles } from './portalFiles';

import.meta.glob('./portal/content/news/*.yml');

describe('a generated portal', () => {
  const files = toPortalFiles(buildCorpus(660));
  const inFolder = (folder: string) => Object.entries(files).filter(([name]) => name.startsWith(folder));

  it('has guides whose front matter is valid', () => {
    const guides = inFolder('content/docs/documentation');
    expect(guides).toHaveLength(120);
    for (const [name, text] of guides) checkGuideFrontMatter(name, parse(text.split('---\n')[1] ?? ''));
  });

  it('has a sidebar for each further product', () => {
    expect(inFolder('content/docs/documentation/product-2/')).toHaveLength(20);
    expect(files['specs/product-2/openapi.yaml']).toContain('openapi: 3.1.0');
    expect(files['portal.config.ts']).toContain('"sidebar": "product-2"');
  });

  it('has posts that the news plugin accepts', () => {
    const read = (name: string): unknown =>
      parse(readFileSync(path.join(PORTAL_FOLDER, 'content/news', name), 'utf8'));
    const tags = read('tags.yml') as Record<string, { label: string; description: string }>;
    const vocabulary = {
      tags: Object.entries(tags).map(([key, tag]) => ({ key, ...tag })),
      components: read('components.yml') as string[],
    };
    const posts = inFolder('content/news/releases');
    expect(posts).toHaveLength(78);
    for (const [name, text] of posts) parsePost(name, text, vocabulary);
  });
});
