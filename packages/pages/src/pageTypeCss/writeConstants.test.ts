import { expect, it } from 'vitest';
import { writeConstants } from './writeConstants';

const write = (css: string, ...tags: string[]): string => writeConstants(css, tags);

it('writes a value that never changes where it is used', () => {
  expect(write(':root{--a:1rem;--b:calc(var(--a)*2);color:red}p{margin:var(--b)}')).toBe(
    ':root{color:red}p{margin:calc(1rem*2)}',
  );
  expect(write('html:root,html[data-theme=dark]{--a:none}p{filter:var(--a)}')).toBe(
    'html:root,html[data-theme=dark]{}p{filter:none}',
  );
});

it('separates values that only a bracket separated', () => {
  expect(
    write(':root{--a:1px;--b:2px}p{margin:var(--a)var(--b)0 var(--a)!important;width:calc(9px - var(--a))}'),
  ).toBe(':root{}p{margin:1px 2px 0 1px!important;width:calc(9px - 1px)}');
});

it('keeps what a theme, a medium, an element or an attribute changes, and what depends on it', () => {
  for (const css of [
    ':root{--a:1}[data-theme=dark]{--a:2}p{opacity:var(--a)}',
    ':root{--a:1}html[data-theme=dark]{--a:2}p{opacity:var(--a)}',
    'html[data-theme=dark]{--a:2}p{opacity:var(--a)}',
    ':root{--a:1}@media print{:root{--a:2}}p{opacity:var(--a)}',
    '@media print{:root{--a:2}}p{opacity:var(--a)}',
    ':root{--a:1;--b:var(--a)}.x{--a:2}p{opacity:var(--b)}',
    ':root{--b:var(--unset)}p{opacity:var(--b)}',
  ])
    expect(write(css)).toBe(css);
  const css = ':root{--a:1}p{opacity:var(--a)}';
  expect(write(css, '<p style="--a:2">')).toBe(css);
});

it('writes a value that depends on the theme of the root element only', () => {
  expect(write(':root{--a:1;--b:var(--a)}html[data-theme=dark]{--a:2}p{opacity:var(--b)}')).toBe(
    ':root{--a:1}html[data-theme=dark]{--a:2}p{opacity:var(--a)}',
  );
});

it('keeps a value with a fallback, and values that depend on themselves', () => {
  for (const css of [
    ':root{--a:1}p{opacity:var(--a,2)}',
    ':root{--a:var(--b);--b:var(--a)}p{opacity:var(--b)}',
  ])
    expect(write(css)).toBe(css);
});
