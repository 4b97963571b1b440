import { expect, it } from 'vitest';
import { dropOverridden, dropUnneeded, takeFontFaces } from './editSheet';

it('removes custom properties of the root element that a later rule sets', () => {
  expect(
    dropOverridden(
      ':root{--a:1;--b:2;color:red}html[data-theme=dark]{--a:3;--c:4}html:root,html[data-theme=dark]{--a:5}',
    ),
  ).toBe(':root{--b:2;color:red}html[data-theme=dark]{--c:4}html:root,html[data-theme=dark]{--a:5}');
});

it('keeps what only one theme, one medium or another element overrides', () => {
  for (const css of [
    ':root{--a:1}html[data-theme=dark]{--a:2}',
    ':root{--a:1}@media print{html:root{--a:2}}',
    'html:root{--a:1}:root{--a:2}',
    '.x{--a:1}html:root{--a:2}',
  ])
    expect(dropOverridden(css)).toBe(css);
});

it('takes the font faces of files and of the system, and leaves other rules', () => {
  const [file, local] = [
    '@font-face{font-family:a;src:url(/a.woff2)format("woff2")}',
    '@font-face{font-family:b;src:local(Arial)}',
  ];
  expect(takeFontFaces(`p{color:red}${file}${local}a{background:url(/b.svg)}`)).toEqual({
    typefaces: file,
    fallbacks: local,
    rest: 'p{color:red}a{background:url(/b.svg)}',
  });
});

it('returns a sheet without such rules as it is', () => {
  expect(takeFontFaces('p{color:red}')).toEqual({
    typefaces: '',
    fallbacks: '',
    rest: 'p{color:red}',
  });
});

it('drops scrollbars of WebKit, and keeps the width of scrollbars', () => {
  const kept = '@media (pointer:fine){.thin{scrollbar-width:thin}}';
  expect(
    dropUnneeded(
      `${kept.slice(0, -1)}.thin::-webkit-scrollbar{width:7px}}.a::-webkit-scrollbar-thumb:hover{color:red}`,
    ),
  ).toBe(kept);
});

it('drops rules for a page on which the application runs', () => {
  expect(
    dropUnneeded(
      '[data-has-hydrated=true]::view-transition{pointer-events:none}@media screen{[data-has-hydrated="true"] p{color:red}p{color:blue}}[data-has-hydrated=false] a{color:red}',
    ),
  ).toBe('@media screen{p{color:blue}}[data-has-hydrated=false] a{color:red}');
});
