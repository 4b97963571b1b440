import { describe, expect, it } from 'vitest';
import { example, operation, parameter, reference } from '../view/fixtures/build';
import { buildSamples } from './buildSamples';

describe('the address in a sample', () => {
  it('can wrap before the slashes of its path and the parts of its query, in every language', () => {
    const get = operation('get-socket', {
      path: '/chargers/{id}/sockets',
      parameters: [
        parameter('id', 'path', { examples: [example('chr_1')] }),
        parameter('a', 'query', { required: true, examples: [example('1')] }),
        parameter('b', 'query', { required: true, examples: [example('2')] }),
      ],
    });
    for (const { html, language } of buildSamples(reference([get]), get).samples)
      expect(html, language).toMatch(
        /<span class="vr-url"><span data-vr-slot="server">https:\/\/api\.example\.com<wbr>\/v1<\/span><wbr>\/chargers<wbr>\/<span [^>]*>chr_1<\/span><wbr>\/sockets<wbr>\?a=1<wbr>&amp;b=2<\/span>/,
      );
  });
});
