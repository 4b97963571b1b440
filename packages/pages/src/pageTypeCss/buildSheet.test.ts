import { describe, expect, it } from 'vitest';
import { buildSheet, collectTags } from './buildSheet';

/** The rules of a sheet that pages of this HTML keep. */
function keep(css: string, html: string): Promise<string> {
  const tags = new Set<string>();
  collectTags(html, tags);
  return buildSheet(css, tags);
}

const PAGE = `<!doctype html><html lang=en data-has-hydrated=false><body><nav class="navbar navbar--fixed">
<a class=navbar__link href="/?a>b">Guides</a></nav><details><summary>More</summary></details>
<h2 id=new style="color:var(--used-in-page)">New</h2><svg viewBox="0 0 1 1"><linearGradient/></svg>
<script>if (1<2) document.title='</p>'</script><p class=last>End</p></body></html>`;

describe('the sheet of a type of page', () => {
  it.each([
    ['an element', 'p{color:red}'],
    ['an element of SVG, in any case', 'linearGradient,lineargradient{color:red}'],
    ['a class without quotation marks', '.navbar__link{color:red}'],
    ['one of several classes', '.navbar--fixed{color:red}'],
    ['an id', '#new{color:red}'],
    ['an attribute', '[viewBox]{color:red}'],
    ['the value of an id attribute', 'h2[id=new]{color:red}'],
    ['an element after a script', '.last{color:red}'],
    ['nested elements', '.navbar > a:not(.gone){color:red}'],
    ['any element', '*,::backdrop{color:red}'],
    ['a state that the reader causes', 'a:hover,a:focus-visible::after{color:red}'],
    ['details that the reader opens', 'details[open]>summary{color:red}'],
    ['a state as one of several selectors', 'a:is(:hover,.navbar__link):after{color:red}'],
    [
      'elements without an attribute, as one of several selectors',
      'p a:where(:not([class]),[class]){color:red}',
    ],
    ['the colour mode', "html[data-theme='dark'] p{color:red}"],
    ['a condition', '@media print{p{color:red}}'],
    [
      'the warning that Docusaurus inserts into a page',
      '#__docusaurus-base-url-issue-banner-container{display:none}',
    ],
  ])('keeps the rule of %s', async (_what, css) => {
    expect(await keep(css, PAGE)).toBe(css);
  });

  it.each([
    ['an element', 'table{color:red}'],
    ['a class', '.navbar-sidebar--show{color:red}'],
    ['an id', '#gone{color:red}'],
    ['an attribute', '[aria-sort]{color:red}'],
    ['one of several nested elements', '.navbar .gone a{color:red}'],
  ])('drops the rule of %s that the pages do not have', async (_what, css) => {
    expect(await keep(css, PAGE)).toBe('');
  });

  it('keeps the selectors that match, in their order', async () => {
    expect(await keep('p,table,a{color:red}a{color:blue}', PAGE)).toBe('p,a{color:red}a{color:blue}');
    expect(await keep(':is(.gone,.navbar) a{color:red}', PAGE)).toBe(':is(.navbar) a{color:red}');
    expect(await keep('a:is(.gone,:hover){color:red}', PAGE)).toBe('a:is(:hover){color:red}');
    expect(await keep('.gone:is(:hover,:focus),a:is(.gone){color:red}', PAGE)).toBe('');
  });

  it('keeps the animations and custom properties that its rules and the pages use', async () => {
    const [fade, spin] = ['@keyframes fade{to{opacity:0}}', '@keyframes spin{from{opacity:1}}'];
    expect(await keep(`p{animation:fade 1s}table{animation:spin 1s}${fade}${spin}`, PAGE)).toBe(
      `p{animation:fade 1s}${fade}`,
    );
    const rule = 'p{margin:var(--a)}';
    expect(await keep(`:root{--a:var(--b);--b:1;--c:var(--d);--d:2;--used-in-page:3}${rule}`, PAGE)).toBe(
      `:root{--a:var(--b);--b:1;--used-in-page:3}${rule}`,
    );
  });
});
