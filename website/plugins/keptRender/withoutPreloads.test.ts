import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { withoutPreloads } from './withoutPreloads';

it('leaves the page alone in front of the application', () => {
  const logo = (src: string) => createElement('img', { src });
  const html = renderToString(createElement('main', {}, logo('/logo.svg'), logo('/dark.svg'), 'Page'));
  expect(html).toMatch(/^(<link rel="preload" as="image"[^>]*>){2}<main>/);
  expect(withoutPreloads(html)).toBe('<main><img src="/logo.svg"/><img src="/dark.svg"/>Page</main>');
});

it('keeps a page without them, and links that stand in it', () => {
  const html = '<main><link rel="preload" as="image" href="/logo.svg"/>Page</main>';
  expect(withoutPreloads(html)).toBe(html);
});
