import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { buildSheet } from './buildSheet';
import { collectTags } from './elements';

/** The rules of a sheet that pages of this HTML keep. */
function keep(css: string, html: string): string {
  const tags = new Set<string>();
  collectTags(html, tags);
  return buildSheet(parse(css), tags);
}

const PAGE = `<!doctype html><html lang=en data-has-hydrated=false><body><nav class="navbar navbar--fixed">
<a class=navbar__link href="/?a>b">Guides</a></nav><details><summary>More</summary></details>
<h2 id=new style="color:var(--used-in-page)">New</h2><svg viewBox="0 0 1 1"><linearGradient/></svg>
<script>if (1<2) document.title='</p>'</script><p class=last>End</p></body></html>`;

describe('the sheet of a kind of page', () => {
  it.each([
    ['an element', 'p{color:red}'],
    ['an element of SVG, whatever its capitals', 'linearGradient{color:red}'],
    ['a class without quotation marks', '.navbar__link{color:red}'],
    ['one of several classes', '.navbar--fixed{color:red}'],
    ['an id', '#new{color:red}'],
    ['an attribute', '[viewbox]{color:red}'],
    ['an element behind a script', '.last{color:red}'],
    ['elements in each other', '.navbar > a:not(.gone){color:red}'],
    ['any element', '*,::backdrop{color:red}'],
    ['one of several alternatives', ':is(.gone,.navbar) a{color:red}'],
    ['a state that the reader brings about', 'a:hover,a:focus-visible::after{color:red}'],
    ['details that the reader opens', 'details[open]>summary{color:red}'],
    ['the colour mode', "html[data-theme='dark'] p{color:red}"],
    ['a condition', '@media print{p{color:red}}'],
  ])('keeps the rule of %s', (_what, css) => {
    expect(keep(css, PAGE)).toBe(css);
  });

  it.each([
    ['an element', 'table{color:red}'],
    ['a class', '.navbar-sidebar--show{color:red}'],
    ['a class of another element', 'a.navbar{color:red}'],
    ['an id', '#gone{color:red}'],
    ['an attribute', '[aria-sort]{color:red}'],
    ['one of the elements in each other', '.navbar .gone a{color:red}'],
    ['all alternatives', ':where(.gone,table) a{color:red}'],
    ['a condition with nothing in it', '@supports (gap:1px){@media print{table{color:red}}}'],
  ])('has no rule of %s that the pages lack', (_what, css) => {
    expect(keep(css, PAGE)).toBe('');
  });

  it('keeps the selectors that match, in their order', () => {
    expect(keep('p,table,a{color:red}a{color:blue}', PAGE)).toBe('p,a{color:red}a{color:blue}');
  });

  it('hides the warning that Docusaurus inserts into a page that is not yet running', () => {
    const rule = '#__docusaurus-base-url-issue-banner-container{display:none}';
    expect(keep(rule, PAGE)).toBe(rule);
  });

  it('has the animations that its rules name', () => {
    const css = 'p{animation:fade 1s,turn 2s}';
    const [fade, spin] = ['@keyframes fade{to{opacity:0}}', '@keyframes spin{from{opacity:1}}'];
    expect(keep(`${css}table{animation:spin 1s}${fade}${spin}`, PAGE)).toBe(css + fade);
  });

  it('has the custom properties that its rules and pages read, through any number of steps', () => {
    expect(
      keep(
        ':root{--a:var(--b);--b:1;--c:var(--d);--d:2;--used-in-page:3}p{margin:var(--a);padding:var( --e,var(--b))}',
        PAGE,
      ),
    ).toBe(':root{--a:var(--b);--b:1;--used-in-page:3}p{margin:var(--a);padding:var( --e,var(--b))}');
  });

  it('leaves the full sheet as it is, and each layer in its place', () => {
    const sheet = parse('@layer theme{table{color:red}}@layer page{p{color:red}}');
    expect(buildSheet(sheet, new Set(['<p>']))).toBe('@layer theme{}@layer page{p{color:red}}');
    expect(sheet.toString()).toContain('table');
  });
});
