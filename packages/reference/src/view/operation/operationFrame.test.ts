// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { example, object, operation, reference, text } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { renderPage } from '../fixtures/page';
import { json, response, request } from '../../testing/build';
import { renderOperation } from './OperationPage';

describe('the frame of an operation page', () => {
  it('has a notice with the dates and the successor of a deprecated operation', () => {
    const old = operation('old', {
      deprecation: { since: '2024-11-19', sunset: '2026-03-31', replacedBy: ['cpo/new'] },
    });
    const page = renderPage(old, {}, { successors: [{ label: 'CPO API: New', url: '/new' }] });
    expect(page.texts('.vr-notice')).toEqual([
      'Deprecated since 19 November 2024. Sunset on 31 March 2026. Use CPO API: New instead.',
    ]);
  });

  it.each([
    ['2026-03-30', 'Sunset on 31 March 2026.'],
    ['2026-03-31', 'Ended on 31 March 2026.'],
    ['2026-11-27', 'Ended on 31 March 2026.'],
  ])('says on %s: %s', (today, said) => {
    const old = operation('old', { deprecation: { sunset: '2026-03-31', replacedBy: [] } });
    expect(renderPage(old, {}, { today }).texts('.vr-notice')).toEqual([`Deprecated. ${said}`]);
  });

  it('has a notice that says why there is no successor', () => {
    const old = operation('old', {
      deprecation: { replacedBy: [], noSuccessor: 'Caches are kept by chargers.' },
    });
    expect(renderPage(old).texts('.vr-notice')).toEqual(['Deprecated. Caches are kept by chargers.']);
  });

  it('ends with changes, downloads and the neighbouring pages', () => {
    const page = renderPage(
      operation('x'),
      {},
      {
        changedIn: [{ date: '2025-09-02', title: 'Release', url: '/news/r' }],
        downloads: [{ label: 'YAML', url: '/x.yaml' }],
        neighbours: { previous: { label: 'A', url: '/a' }, next: { label: 'B', url: '/b' } },
      },
    );
    expect(page.texts('footer.vr-foot')).toEqual([
      'Changes2 September 2025 ReleaseDownloadYAMLPreviousANextB',
    ]);
  });

  it('shows the requests and expected responses of callbacks', () => {
    const contents = [json(object('', [text('result')]), [example({ result: 'DONE' })])];
    const called = operation('onResult', {
      kind: 'callback',
      method: 'post',
      path: '{$request.body#/url}',
      requestBody: request(contents),
      responses: [response('200', [], { description: 'Taken.' })],
    });
    const page = renderPage(
      operation('x', {
        callbacks: [{ name: 'result', expression: '{$request.body#/url}', operations: [called] }],
      }),
    );
    expect(page.text('callback.result.post.request.result')).toContain('resultstring');
    expect(page.text('callback.result.post.response.200')).toContain('Taken.');
  });

  it('shows the title of an operation in links whose text is its id', () => {
    const description =
      'See [add-thing](/api/add-thing), [`add-thing`](/api/add-thing) and [this](/api/add-thing).';
    const operationTitle = (url: string) => (url === '/api/add-thing' ? 'Add <a> thing' : undefined);
    const page = renderPage(operation('get', { description }), {}, { operationTitle });
    expect(page.texts('.vr-intro a')).toEqual(['Add <a> thing', 'Add <a> thing', 'this']);
  });

  it('links code that is the id of an operation of the API to its page, by its title', () => {
    const description = 'As in `add-thing`, not `no-thing`, see [the `add-thing` call](/guide).';
    const page = renderPage(
      operation('get', { description }),
      {},
      {
        operationTitle: () => 'Add thing',
        operationUrl: (_api, id) => (id === 'add-thing' ? '/api/add-thing' : undefined),
      },
    );
    expect(page.texts('.vr-intro a')).toEqual(['Add thing', 'the add-thing call']);
    expect(page.texts('.vr-intro a[href="/api/add-thing"]')).toEqual(['Add thing']);
    expect(page.texts('.vr-intro code')).toEqual(['no-thing', 'add-thing']);
  });

  it('says first what the operation does, and after the request how it behaves in detail', () => {
    const description = 'Stores it.\n\n## Call\n\nSend it once.\n\n### Retries\n\nNone.';
    const page = renderPage(operation('get', { description }));
    expect(page.texts('.vr-intro')).toEqual(['Stores it.']);
    expect(page.texts('.vr-first > .vr-section:last-child > h2')).toEqual(['Behaviour']);
    expect(page.texts('.vr-first .vr-prose h3')).toEqual(['Call']);
    expect(page.texts('.vr-first .vr-prose h4')).toEqual(['Retries']);
    expect(page.texts('.vr-toc a[href="#behaviour"]')).toEqual(['Behaviour']);
  });

  it('cannot be rendered for an unknown operation', () => {
    expect(() => renderOperation(reference([]), 'nope', context())).toThrowErrorMatchingInlineSnapshot(
      `[Error: reference: test has no operation nope.]`,
    );
    expect(() => renderOperation(reference([]), 'constructor', context())).toThrow('constructor');
  });
});
