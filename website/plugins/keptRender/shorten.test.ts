import { parse, serialize } from 'parse5';
import { expect, it } from 'vitest';
import { shorten } from './shorten';

it.each([
  ['quotes that no value needs', '<a class="link" href="/a/">x</a>', '<a class=link href=/a/>x</a>'],
  ['empty values', '<img src="x.svg" alt=""/>', '<img src=x.svg alt>'],
  ['slashes of elements without content', '<br/><hr class="a b"/>', '<br><hr class="a b">'],
  ['end tags of empty shapes', '<path d="M4 7"></path>', '<path d="M4 7"/>'],
  ['end tags before the next item', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
  ['capital letters of names', '<time dateTime="2025">x</time>', '<time datetime=2025>x</time>'],
  ['end tags of paragraphs', '<div><p>a</p><p>b</p></div>', '<div><p>a<p>b</div>'],
  ['the name of an apostrophe', '<p title="it&#x27;s">it&#x27;s</p>', `<p title="it's">it's</p>`],
  ['end tags of cells', '<tr><td>a</td><td>b</td></tr></tbody>', '<tr><td>a<td>b</tbody>'],
])('leaves out %s', async (_what, html, expected) => {
  expect(await shorten(html)).toBe(expected);
});

it.each([
  ['a value with a space, a quote or an angle', `<a title="a b" alt="it's" data-x="a>b">x</a>`],
  ['a slash that would belong to the value before it', '<circle r=4 />', '<circle r="4"/>'],
  ['an end tag before something else', '<ul><li>a</li><!-- --><li>b</li> </ul>'],
  [
    'elements whose names begin alike',
    '<ul><li>a</li><link rel=x></ul>',
    '<ul><li>a</li><link rel="x"/></ul>',
  ],
  ['names in pictures', '<svg viewBox="0 0 2 2"></svg>'],
  ['what looks like a name in a value', '<p title="a colSpan=b">x</p>'],
  ['comments', '<!--<a class="b">-->'],
  ['styles', '<style>a[href="b"]::after{content:"<b class="}</style>'],
  [
    'scripts of data',
    '<script type=x>{"a":"<a class=\\"b\\">"}</script>',
    '<script type=x>{"a":"<a class=\\"b\\">"}</script>',
  ],
  ['text', 'a="b" > c'],
])('keeps %s', async (_what, expected, html = expected) => {
  expect(await shorten(html)).toBe(expected);
});

it('gives a page with the same meaning', async () => {
  const page =
    '<!doctype html><html lang="en"><head><title>A &amp; b</title><meta name="x" content=""/></head><body class="a b">' +
    '<svg viewBox="0 0 2 2"><g><path d="M0 0" fill="none"></path><circle r="1"/></g></svg>' +
    '<dl><dt>a</dt><dd>b<p>c</p></dd><dt>d</dt><dd>e</dd></dl><table><tbody><tr><th>1</th><td>2</td></tr><tr><td>3</td></tr></tbody></table>' +
    '<pre><code><span class="line">a  b</span>\n\n</code></pre><input value="" disabled=""/><ol><li><ul><li>x</li></ul></li><li>y</li></ol></body></html>';
  const short = await shorten(page);
  expect(short.length).toBeLessThan(page.length - 80);
  expect(serialize(parse(short))).toBe(serialize(parse(page)));
});

it('hands inline scripts over as a whole', async () => {
  const seen: string[] = [];
  const take = (script: string): string => {
    seen.push(script);
    return '<script>run()</script>';
  };
  const inline = '<script data-rh="true">if (1 < 2) run("<b>");</script>';
  const other = '<script data-rh="true" src="/a.js"></script>';
  expect(await shorten(inline + other, take)).toBe(`<script>run()</script>${other}`);
  expect(seen).toEqual([inline]);
});
