import { expect, it } from 'vitest';
import { resolveLink } from './scope';

it.each([
  ['#costs', '/ocpi/cdr#costs'],
  ['/general/faq', '/general/faq'],
  ['introduction', '/ocpi/introduction'],
  ['../api/errors?x=1#a', '/api/errors?x=1#a'],
  ['https://status.voltmoor.example', 'https://status.voltmoor.example'],
  ['mailto:support@voltmoor.example', 'mailto:support@voltmoor.example'],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('resolves %s to %s', (href, expected) => expect(resolveLink(href, '/ocpi/cdr')).toBe(expected));
