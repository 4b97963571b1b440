import { describe, expect, it } from 'vitest';
import { routeOf } from './files';

describe('the address of a page', () => {
  it('keeps capitals, encodes spaces and has a trailing slash only if the site uses one', () => {
    expect(routeOf('general/Set up/chargers.html', false)).toBe('/general/Set%20up/chargers');
    expect(routeOf('index.html', false)).toBe('/');
    expect(routeOf('guides/one/index.html', true)).toBe('/guides/one/');
    expect(routeOf('guides/one/index.html', false)).toBe('/guides/one');
  });
});
