import { describe, expect, it } from 'vitest';
import { page, site } from './fixtures/page';
import { toTwinPath } from './site';
import { buildTwin, linkTwin } from './twins';

describe('buildTwin', () => {
  it('begins with front matter that describes the page', () => {
    const post = page({
      url: '/news/2024/12/03/news/critical-incident',
      title: 'Payments "not" possible',
      description: 'For 105 minutes.',
      section: 'News',
      updatedAt: '2024-12-03',
      tags: ['Resolved', 'Express'],
      markdown: '# Payments\n',
    });
    expect(buildTwin(post, site)).toMatchInlineSnapshot(`
      "---
      title: "Payments \\"not\\" possible"
      description: "For 105 minutes."
      url: https://docs.voltmoor.example/news/2024/12/03/news/critical-incident
      section: "News"
      updated: 2024-12-03
      tags: ["Resolved", "Express"]
      ---

      # Payments
      "
    `);
  });

  it('has the whole text, however long it is', () => {
    const markdown = `# Log\n\n${'line\n\n'.repeat(20_000)}`;
    expect(buildTwin(page({ url: '/log', markdown }), site).endsWith(markdown)).toBe(true);
  });
});

describe('linkTwin', () => {
  const html = '<html><head><title>A</title></head><body></head></body></html>';
  const linked =
    '<html><head><title>A</title><link rel="alternate" type="text/markdown" href="/Set%20up/a.md"></head><body></head></body></html>';

  it('adds the link to the head once', () => {
    expect(linkTwin(html, toTwinPath('/Set%20up/a'))).toBe(linked);
    expect(linkTwin(linked, '/Set%20up/a.md')).toBe(linked);
  });

  it('does not change a file without a head', () => {
    expect(linkTwin('<p>A</p>', '/a.md')).toBe('<p>A</p>');
  });
});
