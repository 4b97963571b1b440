import { expect, it } from 'vitest';
import { splitLinks, withoutLinks } from './links';

const text = 'Earlier posts are under [APIv2](/news/tags/ap-iv-2).';

it('splits a text at its links', () => {
  expect(splitLinks(text)).toEqual([
    { text: 'Earlier posts are under ' },
    { text: 'APIv2', to: '/news/tags/ap-iv-2' },
    { text: '.' },
  ]);
});

it('keeps the text of links', () => {
  expect(withoutLinks(text)).toBe('Earlier posts are under APIv2.');
});
