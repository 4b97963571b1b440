// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { example, object, operation, reference, text } from '../fixtures/build';
import { context } from '../fixtures/context';
import { renderPage } from '../fixtures/page';
import { renderOperation } from './renderOperation';

describe('the frame of an operation page', () => {
  it('links to the other versions of the operation', () => {
    const versions = [
      { label: '2.1.1', url: '/x-211', current: false },
      { label: '2.2.1', url: '/x-221', current: true },
    ];
    const page = renderPage(
      operation('x'),
      {},
      { versions, comparisons: [{ label: 'Compare', url: '/compare' }] },
    );
    expect(page.texts('nav.vr-versions a')).toEqual(['2.1.1', '2.2.1', 'Compare']);
    expect(page.texts('[aria-current=page]')).toEqual(['2.2.1']);
  });

  it('has a notice with the dates and the successor of a deprecated operation', () => {
    const old = operation('old', {
      deprecation: { since: '2024-11-19', sunset: '2026-03-31', replacedBy: ['cpo/new'] },
    });
    const page = renderPage(old, {}, { successors: [{ label: 'CPO API: New', url: '/new' }] });
    expect(page.texts('.vr-notice')).toEqual([
      'Deprecated since 19 November 2024. Sunset on 31 March 2026. Use CPO API: New instead.',
    ]);
  });

  it('has a notice that says why there is no successor', () => {
    const old = operation('old', {
      deprecation: { replacedBy: [], noSuccessor: 'Caches are kept by chargers.' },
    });
    expect(renderPage(old).texts('.vr-notice')).toEqual(['Deprecated. Caches are kept by chargers.']);
  });

  it('shows the date of a snapshot', () => {
    expect(renderPage(operation('x'), { asOf: '2025-09-02T06:00:00Z' }).texts('.vr-notice')[0]).toContain(
      'as of 2 September 2025',
    );
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

  it('shows the requests and expected responses of callbacks and webhooks', () => {
    const contents = [
      {
        mediaType: 'application/json',
        schema: object('', [text('result')]),
        examples: [example({ result: 'DONE' })],
      },
    ];
    const called = operation('onResult', {
      kind: 'callback',
      method: 'post',
      path: '{$request.body#/url}',
      requestBody: { description: '', required: true, contents },
      responses: [{ status: '200', description: 'Taken.', headers: [], contents: [], links: [] }],
    });
    const page = renderPage(
      operation('x', {
        callbacks: [{ name: 'result', expression: '{$request.body#/url}', operations: [called] }],
      }),
    );
    expect(page.text('callback.result.post.request.result')).toContain('resultstring');
    expect(page.text('callback.result.post.response.200')).toContain('Taken.');
    const hook = { ...called, id: 'hook', kind: 'webhook' as const };
    const html = renderOperation(reference([], { webhooks: [hook] }), 'hook', context());
    expect(html).toContain('What is sent');
    expect(html).not.toContain('Request samples');
  });

  it('cannot be rendered for an unknown operation', () => {
    expect(() => renderOperation(reference([]), 'nope', context())).toThrowErrorMatchingInlineSnapshot(
      `[Error: openapi-reference: test has no operation nope.]`,
    );
    expect(() => renderOperation(reference([]), 'constructor', context())).toThrow('constructor');
  });
});
