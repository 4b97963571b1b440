import { describe, expect, it } from 'vitest';
import { toTarget } from './link';

describe('the target of a link', () => {
  it.each([
    ['/general/Set%20up/chargers#add', { kind: 'internal', path: '/general/Set up/chargers', anchor: 'add' }],
    ['/search?q=dlm', { kind: 'internal', path: '/search', anchor: undefined }],
    ['#add', { kind: 'anchor', anchor: 'add' }],
    ['../events', { kind: 'relative' }],
    ['mailto:support@voltmoor.example', { kind: 'mail' }],
    ['https://docs.voltmoor.example/news', { kind: 'internal', path: '/news', anchor: undefined }],
    ['/%E0%A4%A', { kind: 'malformed' }],
    ['javascript:alert(1)', { kind: 'unsafe', scheme: 'javascript' }],
    ['JaVaScRiPt:alert(1)', { kind: 'unsafe', scheme: 'javascript' }],
    [' java\nscript:alert(1)', { kind: 'unsafe', scheme: 'javascript' }],
    ['\u0001javascript:alert(1)', { kind: 'unsafe', scheme: 'javascript' }],
    ['data:text/html,x', { kind: 'unsafe', scheme: 'data' }],
    ['vbscript:x', { kind: 'unsafe', scheme: 'vbscript' }],
    ['//host.example/x', { kind: 'unsafe', scheme: 'a missing scheme' }],
  ])('of %j', (url, target) => {
    expect(toTarget({ url, form: 'markdown' })).toEqual(target);
  });

  it('keeps the spaces of a route', () => {
    expect(toTarget({ url: '/general/Set up', form: 'route' })).toEqual({
      kind: 'internal',
      path: '/general/Set up',
      anchor: undefined,
    });
  });
});
