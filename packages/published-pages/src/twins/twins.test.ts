import { describe, expect, it } from 'vitest';
import { page, site } from '../fixtures/page';
import { MAX_CHARACTERS, toTwinPath } from '../site';
import { buildTwin } from './buildTwin';
import { cutAtHeading } from './cutAtHeading';
import { linkTwin } from './linkTwin';

describe('cutAtHeading', () => {
  const text = '# A\n\nOne.\n\n## B\n\nTwo.\n\n## C\n\nThree.\n';

  it('leaves short texts alone', () => {
    expect(cutAtHeading(text, text.length)).toBeUndefined();
  });

  it('cuts at the last heading that fits', () => {
    expect(cutAtHeading(text, text.indexOf('Three'))).toEqual({
      text: '# A\n\nOne.\n\n## B\n\nTwo.',
      heading: '## C',
    });
  });

  it('does not treat a comment in code as a heading', () => {
    const code = '# A\n\n1. One.\n\n   ```bash\n   x\n# no heading\n   ```\n\n## B\n';
    expect(cutAtHeading(code, code.indexOf('## B') - 1)?.heading).toBeUndefined();
  });

  it('cuts at a paragraph when no heading fits', () => {
    expect(cutAtHeading(text, text.indexOf('## B') - 1)).toEqual({ text: '# A\n\nOne.' });
  });
});

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

  it('says where the rest of a long text is, even when it is cut at the name of a tab', () => {
    const filler = `${'word '.repeat(9_000)}\n\n`;
    const long = page({
      url: '/get-cdrs',
      headings: [
        { level: 2, text: 'Request', anchor: 'samples' },
        { level: 2, text: 'Response', anchor: 'response' },
      ],
      markdown: `# Get CDRs\n\n## Request\n\n${filler}### PHP\n\n${filler}## Response\n`,
    });
    const twin = buildTwin(long, site);
    expect(twin.length).toBeLessThan(MAX_CHARACTERS);
    expect(twin.split('\n').at(-2)).toBe(
      '> This text is cut here because it is too long. The rest, from "PHP" on, is at <https://docs.voltmoor.example/get-cdrs#samples>. It continues with "Response".',
    );
  });

  it('links to the whole page when a text has no heading to cut at', () => {
    const long = page({ url: '/log', markdown: `# Log\n\n${'line\n\n'.repeat(10_000)}` });
    expect(buildTwin(long, site)).toMatch(
      /The whole page is at <https:\/\/docs\.voltmoor\.example\/log>\.\n$/,
    );
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
