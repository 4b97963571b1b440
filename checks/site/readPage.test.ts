import { useTempFolder } from '@voltmoor/build-tools/testing';
import { openFacts } from '@voltmoor/pages/page';
import { describe, expect, it } from 'vitest';
import { readBuiltPage, readPage } from './readPage';

const HEAD = '<html lang="en" class="docs-doc-page"><head><title>News</title>';
const BODY = '<body><h1 id="news">News</h1><a href="/a#b">a</a><svg role=img /><p onclick=x></body></html>';
const LINKED = `${HEAD}<link rel=stylesheet href=/assets/css/styles.1.css /></head>${BODY}`;
const SCRIPTS = '<meta name=app-scripts content="/assets/js/a.1.js /assets/js/b.2.js">';
const FINISHED = `${HEAD}${SCRIPTS}<style>p{color:red}</style><link rel="alternate" type="text/markdown" href="/news.md"></head>${BODY}`;

const folder = useTempFolder();

async function read(html: string) {
  const facts = await openFacts(folder.at());
  const page = readBuiltPage('news.html', html, facts.get);
  await facts.save();
  return page;
}

describe('a page of which the build has read the facts', () => {
  it.each([
    ['with a link to the sheet of the site', LINKED],
    ['with its own styles and the link to its Markdown', FINISHED],
    ['without a head', '<p id=a>A'],
  ])('is the same %s as one that is read as a whole', async (_what, html) => {
    const whole = readPage('news.html', html);
    const byText = (texts: { url: string }[]): string[] => texts.map(({ url }) => url).sort();
    for (const page of [await read(html), await read(html)]) {
      expect({ ...page, links: byText(page.links), assets: byText(page.assets) }).toEqual({
        ...whole,
        links: byText(whole.links),
        assets: byText(whole.assets),
      });
    }
  });

  it('is parsed again, unless only its styles, the names of scripts or the link to its Markdown differ', async () => {
    await read(LINKED);
    const store = folder.read('facts.json');
    folder.write('facts.json', store.replace('"title":"News"', '"title":"Cached"'));
    const other = await read(FINISHED.replace('a.1.js', 'a.9.js'));
    expect(other.title).toBe('Cached');
    expect(other.assets.map(({ url }) => url)).toEqual(['/assets/js/a.9.js', '/assets/js/b.2.js']);
    expect((await read(FINISHED.replace('>News<', '>Newest<'))).title).toBe('Newest');
    expect((await read(FINISHED.replace('<h1', '<script>steal()</script><h1'))).inlineScripts).toHaveLength(
      1,
    );
  });

  it.each([
    ['in a comment', '<!-- <style> --><script>steal()</script><!-- </style> -->'],
    ['in a second style element', '<style>p{color:red}</style><style>*{display:none}</style>'],
  ])('has the code that is hidden %s', async (_where, code) => {
    const page = await read(FINISHED.replace('<title>', `${code}<title>`));
    const known = readPage('news.html', FINISHED).inlineStyles;
    expect(page.inlineStyles.some(({ hash }) => hash !== known[0]?.hash)).toBe(true);
  });
});
