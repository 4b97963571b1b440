import { expect, it } from 'vitest';
import { createHasGuide } from './createHasGuide';

const hasGuide = createHasGuide(
  ['/docs/general/questions', '/docs/documentation/ui/Set up/chargers', '/docs/documentation/push-api/'],
  '/docs/',
);

it.each([
  ['a route', '/general/questions', true],
  ['a route with a hash', '/general/questions#prices', true],
  ['an encoded route', '/documentation/ui/Set%20up/chargers', true],
  ['a guide with a trailing slash', '/documentation/push-api', true],
  ['an unknown route', '/general/answers', false],
  ['a folder of guides', '/general', false],
])('looks up %s', (_what, route, expected) => {
  expect(hasGuide(route)).toBe(expected);
});
