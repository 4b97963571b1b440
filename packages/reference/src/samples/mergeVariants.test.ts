// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mergeVariants } from './mergeVariants';

it('writes common lines once', () => {
  expect(mergeVariants(['a\nb'])).toBe('a\nb');
  expect(mergeVariants(['a\nb', 'a\nb'])).toBe('a\nb');
  expect(mergeVariants(['post\n  1\nend', 'post\n  2\n  3\nend'])).toBe(
    'post\n<span data-vr-for="0">  1</span><span data-vr-for="1" hidden="">  2\n  3</span>\nend',
  );
});

it('writes the headers once that follow an address of its own', () => {
  const headers = Array.from({ length: 4 }, (_, index) => `  --header 'X-Header-${index}: value'`).join('\n');
  const merged = mergeVariants(['start', 'stop'].map((name) => `curl\n/${name}\n${headers}\n{ ${name} }`));
  expect(merged.split(headers)).toHaveLength(2);
  expect(merged).toContain('<span data-vr-for="1" hidden="">/stop</span>\n');
});

it('never divides an element', () => {
  const sample = (body: string) => `curl\n<span class="tk-s">'{\n  ${body}\n}'</span>`;
  expect(mergeVariants([sample('1'), sample('2')])).toBe(
    `curl\n<span data-vr-for="0">${sample('1').slice(5)}</span><span data-vr-for="1" hidden="">${sample('2').slice(5)}</span>`,
  );
});

it.each([
  [['a\nx\na\nb', 'a\nb']],
  [['a\na\na', 'a\na']],
  [['x', 'y\nx']],
  [['x', '']],
  [['1\n2', '3\n4', '1\n2']],
  [['a', 'b', 'c'].map((name) => `${name}\n${'shared '.repeat(20)}\n${name}\n${'again '.repeat(20)}`)],
  [['a\n<span>b\nc</span>\nd', 'a\n<span>b\nd</span>\nd', 'a\nd']],
])('keeps the text of each of %j', (variants) => {
  const merged = mergeVariants(variants);
  variants.forEach((variant, index) => {
    const code = parse(merged);
    for (const other of code.querySelectorAll(`[data-vr-for]:not([data-vr-for="${index}"])`)) other.remove();
    expect(code.textContent).toBe(parse(variant).textContent);
  });
});

function parse(html: string): HTMLElement {
  const code = document.createElement('code');
  code.innerHTML = html;
  return code;
}
