import { describe, expect, it } from 'vitest';
import { PublishedPage } from './page/PublishedPage';
import { findElements, rawText } from './html/nodes';
import { toMarkdown } from './markdown/buildMarkdownPage';
import { findSection, readSections, writeSections } from './sections';

it('sections keep code with headings and empty lines', () => {
  const markdown = '# A\n\n1. One.\n\n   ```bash\n   x\n\n# no heading\n   ```\n\n## B\n';
  expect(readSections(markdown).map(({ title }) => title)).toEqual(['A', 'B']);
  expect(writeSections(readSections(markdown))).toBe(markdown);
});

describe('findSection', () => {
  /** Finds each section of a page with a second and third level of headings, as the page and its Markdown have them. */
  function sectionsOf(html: string): Record<string, string | undefined> {
    const { document, main } = new PublishedPage(`<main>${html}</main>`, { url: '/a', route: '/a' });
    const { markdown } = toMarkdown(main?.children ?? [], '/a');
    const elements = findElements([document], ({ name }) => /^h[1-6]$/.test(name));
    const headings = elements.map(({ name, children }) => ({
      level: Number(name[1]),
      text: rawText(children),
    }));
    return Object.fromEntries(
      elements.map(({ attribs }, index) => [
        attribs['id'] ?? index,
        findSection(markdown, headings, headings[index] ?? { level: 0, text: '' }),
      ]),
    );
  }

  it.each([
    [
      'a heading with its subheadings, up to the next heading of its level or above',
      '<h1 id=t>T</h1><h2 id=a>A</h2><p>1<h3 id=b>B</h3><p>2<h4>C</h4><p>3<h2 id=d>D</h2><p>4',
      {
        t: '# T\n\n## A\n\n1\n\n### B\n\n2\n\n#### C\n\n3\n\n## D\n\n4',
        a: '## A\n\n1\n\n### B\n\n2\n\n#### C\n\n3',
        b: '### B\n\n2\n\n#### C\n\n3',
        d: '## D\n\n4',
      },
    ],
    [
      'each of several equal headings of one level',
      '<h2 id=a>A</h2><h3 id=note>Note</h3><p>1<h2 id=b>B</h2><h3 id=note-1>Note</h3><p>2<h3 id=note-2>note!</h3><p>3',
      { note: '### Note\n\n1', 'note-1': '### Note\n\n2', 'note-2': '### note!\n\n3' },
    ],
    [
      'each of several equal headings of different levels',
      '<h2 id=a>Credentials</h2><p>1<h2 id=b>Objects</h2><h3 id=c>Credentials</h3><p>2',
      { a: '## Credentials\n\n1', c: '### Credentials\n\n2' },
    ],
    [
      'headings with code, links and emphasis',
      '<h2 id=a>The <code>a_b[]</code> field</h2><p>1<h2 id=b>See <a href="/x/(y)">that</a></h2><p>2<h2 id=c><em>Why</em> <strong>not</strong>?</h2><p>3<h2 id=d>a[](b) *c*</h2><p>4',
      {
        a: '## The `a_b[]` field\n\n1',
        b: '## See [that](/x/%28y%29)\n\n2',
        c: '## *Why* **not**?\n\n3',
        d: expect.stringMatching(/4$/) as string,
      },
    ],
    [
      'no headings inside of code',
      '<h2>A</h2><pre>## B\n\n### C</pre><p>1<h2 id=b>B</h2><p>2<pre>```\n## D\n```</pre>',
      { 0: '## A\n\n```\n## B\n\n### C\n```\n\n1', b: '## B\n\n2\n\n````\n```\n## D\n```\n````' },
    ],
  ])('finds %s', (_, html, found) => {
    expect(sectionsOf(html)).toMatchObject(found);
  });

  it('finds nothing for an empty heading, and does not count it', () => {
    expect(sectionsOf('<h2 id=a></h2><p>1<h2 id=b>→</h2><p>2<h2 id=c> </h2><h2 id=d>→</h2><p>3')).toEqual({
      a: undefined,
      b: '## →\n\n2',
      c: undefined,
      d: '## →\n\n3',
    });
  });

  it('finds nothing when the Markdown does not have the heading', () => {
    const wanted = { level: 3, text: 'A' };
    expect(findSection('# T\n\n## A\n', [wanted], wanted)).toBeUndefined();
  });

  it.each(['](', '](a', '# ', '## a\n', '\n```', '[a](b)', '\\'])(
    'takes linear time when %j is repeated 100,000 times',
    (part) => {
      const text = part.repeat(100_000);
      const end = { level: 2, text: 'End' };
      expect(findSection(`## ${text}\n\n## End\n\nend\n`, [{ level: 2, text }, end], end)).toBe(
        '## End\n\nend',
      );
    },
  );
});
