import { expect, it } from 'vitest';
import { matchesEtag } from './matchesEtag';

it.each(['"a"', 'W/"a"', '"x", "a"', '"x","a","y"', 'W/"x", W/"a"', '*', ' * ', '"x,y", "a"'])(
  '%s names "a"',
  (header) => {
    expect(matchesEtag(header, '"a"')).toBe(true);
  },
);

it.each([undefined, '', 'a', '"b"', '"A"', '"a', 'a"', ',,', '"a-gzip"', '"x,"a"'])(
  '%s does not',
  (header) => {
    expect(matchesEtag(header, '"a"')).toBe(false);
  },
);
