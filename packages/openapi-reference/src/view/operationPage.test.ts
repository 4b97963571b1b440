// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { example, object, operation, parameter, reference, text } from './fixtures/build';
import { context } from './fixtures/context';
import { renderPage } from './fixtures/page';
import { operationHeadings } from './operationHeadings';
import { operationText } from './operationText';
import { renderOperation } from './renderOperation';

const problem = { mediaType: 'application/problem+json', schema: object('', [text('code')]) };
const answer = (status: string, examples: ReturnType<typeof example>[] = []) => ({
  status,
  description: `Answer ${status}. And more.`,
  headers: [parameter('X-Request-Id', 'header', { description: 'Quote it.' })],
  contents: status === '204' ? [] : [{ ...problem, examples }],
  links: [],
});

const update = operation('update-charger', {
  method: 'patch',
  path: '/chargers/{id}/sockets',
  summary: 'Update a <charger>',
  description: 'Changes *fields*.\n\n# Limits\n\nNone.',
  security: [{ schemes: [{ name: 'bearerKey', scopes: ['chargers:write'] }] }],
  permissions: ['charger.edit'],
  idempotency: 'key-optional',
  pagination: 'cursor',
  rateLimit: '60 per minute',
  since: '2025-09-02',
  direction: 'you → us',
  facts: [{ label: 'OCPI module', text: 'locations' }],
  parameters: [
    parameter('id', 'path'),
    parameter('ids', 'query', { schema: { ...text('ids'), types: ['array'] }, explode: false }),
    parameter('filter', 'query', {
      schema: object('filter', [text('from'), text('to')]),
      style: 'deepObject',
    }),
    parameter('If-Match', 'header', { deprecated: true, description: 'The **ETag**.' }),
  ],
  requestBody: {
    description: 'What to change.',
    required: true,
    contents: [
      {
        mediaType: 'application/json',
        schema: object('', [text('name')]),
        examples: [example({ name: 'a' }, 'min'), example({ name: 'b' }, 'max', 'Everything')],
      },
      { mediaType: 'text/csv', examples: [example('a;b', 'csv')] },
    ],
  },
  responses: [
    {
      ...answer('200', [example({ code: 'x' })]),
      links: [{ name: 'Read it', operationId: 'get-charger', description: 'with `id`' }],
    },
    answer('404', [example({ code: 'not_found' }, 'a', 'Unknown id')]),
    answer('422', [{ ...example({ code: 'made' }), generated: true }]),
  ],
});

describe('an operation page', () => {
  const page = renderPage(update, {}, { guides: { idempotency: '/guide#repeat', errors: '/errors' } });

  it('starts with its title and address, parameters of the path marked', () => {
    expect(page.document.querySelector('article > div > header > h1')?.textContent).toBe(
      'Update a <charger>',
    );
    expect(page.texts('.vr-head .vr-path')).toEqual(['/chargers/{id}/sockets']);
    expect(page.texts('.vr-head .vr-path var')).toEqual(['{id}']);
    expect(page.texts('.vr-head .vr-method')).toEqual(['PATCH']);
    expect(page.document.querySelector('.vr-head [data-vr-copy]')?.getAttribute('data-vr-copy')).toBe(
      '/chargers/{id}/sockets',
    );
  });

  it('states what has to be known before a call', () => {
    expect(page.texts('.vr-facts > div')).toEqual([
      'AuthenticationBearer token',
      'Scopechargers:write',
      'UI permissioncharger.edit',
      'RepeatingSafe to repeat with Idempotency-Key',
      'PagingBy cursor',
      'Rate limit60 per minute',
      'Directionyou → us',
      'OCPI modulelocations',
      'Since2 September 2025',
      'Serverhttps://api.example.com/v1 Production',
    ]);
    expect(page.document.querySelector('.vr-facts a')?.getAttribute('href')).toBe('/guide#repeat');
  });

  it('shows parameters by place, with how several values are written', () => {
    expect(page.texts('.vr-main h3').slice(0, 3)).toEqual(['Path', 'Query', 'Headers']);
    expect(page.text('path.id')).toBe('idstringrequired');
    expect(page.text('query.ids')).toContain('Several values: ids=a,b');
    expect(page.text('query.filter')).toContain('Written as: filter[from]=a&filter[to]=b');
    expect(page.text('header.If-Match')).toBe('If-MatchstringdeprecatedThe ETag.');
  });

  it('shows bodies by media type and the examples that no sample shows', () => {
    expect(page.texts('[data-vr-pick=media] label')).toEqual(['application/json', 'text/csv']);
    expect(page.texts('.vr-main .vr-fold > summary')).toEqual(['Example: Everything', 'Example: csv']);
  });

  it('shows answers by status, the first success open', () => {
    const open = [...page.document.querySelectorAll<HTMLDetailsElement>('.vr-response')].map((fold) => [
      fold.id,
      fold.open,
    ]);
    expect(open).toEqual([
      ['response.200', true],
      ['response.404', false],
      ['response.422', false],
    ]);
    expect(page.texts('.vr-response > summary')).toEqual([
      '200 OKAnswer 200',
      '404 Not foundAnswer 404',
      '422 Unprocessable contentAnswer 422',
    ]);
  });

  it('links error codes to the catalogue', () => {
    expect(page.document.querySelector('[id="response.404"] .vr-enum a')?.getAttribute('href')).toBe(
      '/errors#not_found',
    );
    expect(page.text('response.404')).toContain('not_foundUnknown id');
  });

  it('describes a header once and points to it from other answers', () => {
    expect(page.text('response.200.:header.X-Request-Id')).toContain('Quote it.');
    expect(page.text('response.404')).toContain('Headers as above.');
  });

  it('links to what can be called next', () => {
    expect(page.texts('.vr-links li')).toEqual(['Read it with id']);
  });

  it('marks examples that were made from the schema', () => {
    expect(page.texts('[data-vr-pick=status] .vr-panel')[2]).toContain('Made from the schema.');
    expect(page.texts('[data-vr-pick=status] .vr-panel')[0]).not.toContain('Made from the schema.');
  });

  it('has one h1, no skipped heading level, unique ids and labels for every control', () => {
    const levels = [...page.document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) =>
      Number(heading.tagName.charAt(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
    const ids = [...page.document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const button of page.document.querySelectorAll('button')) {
      expect(button.textContent || button.getAttribute('aria-label')).toBeTruthy();
    }
    for (const input of page.document.querySelectorAll<HTMLInputElement>('input, select'))
      expect(input.labels?.length).toBe(1);
  });

  it('names its headings for the table of contents, all of them there', () => {
    const headings = operationHeadings(update);
    expect(headings.map(({ level, text: words }) => `${level} ${words}`)).toEqual([
      '2 Parameters',
      '3 Path',
      '3 Query',
      '3 Headers',
      '2 Request body',
      '2 Responses',
      '3 200 OK',
      '3 404 Not found',
      '3 422 Unprocessable content',
    ]);
    for (const { id } of headings) expect(page.document.getElementById(id), id).not.toBeNull();
  });

  it('gives search the words of every part', () => {
    const parts = operationText(reference([update]), 'update-charger');
    expect(parts[0]).toEqual({
      anchor: '',
      kind: 'operation',
      title: 'Update a <charger>',
      text: 'PATCH /chargers/{id}/sockets Changes fields. Limits None. chargers:write charger.edit',
    });
    for (const { anchor } of parts.slice(1))
      expect(page.document.getElementById(anchor), anchor).not.toBeNull();
    expect(parts.find(({ anchor }) => anchor === 'header.If-Match')?.title).toBe('If-Match');
  });
});

describe('around an operation', () => {
  it('a version switch stays on the operation', () => {
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

  it('a notice names dates and successor', () => {
    const old = operation('old', {
      deprecation: { since: '2024-11-19', sunset: '2026-03-31', replacedBy: ['cpo/new'] },
    });
    const page = renderPage(old, {}, { successors: [{ label: 'CPO API: New', url: '/new' }] });
    expect(page.texts('.vr-notice')).toEqual([
      'Deprecated since 19 November 2024. Sunset on 31 March 2026. Use CPO API: New instead.',
    ]);
  });

  it('a notice says why there is no successor', () => {
    const old = operation('old', {
      deprecation: { replacedBy: [], noSuccessor: 'Caches are kept by chargers.' },
    });
    expect(renderPage(old).texts('.vr-notice')).toEqual(['Deprecated. Caches are kept by chargers.']);
  });

  it('a snapshot says how old it is', () => {
    expect(renderPage(operation('x'), { asOf: '2025-09-02T06:00:00Z' }).texts('.vr-notice')[0]).toContain(
      'as of 2 September 2025',
    );
  });

  it('changes, downloads and neighbours stand at the end', () => {
    const page = renderPage(
      operation('x'),
      {},
      {
        changedIn: [{ date: '2025-09-02', title: 'Release', url: '/news/r' }],
        downloads: [{ label: 'YAML', url: '/x.yaml' }],
        neighbours: { previous: { label: 'A', url: '/a' }, next: { label: 'B', url: '/b' } },
        editUrl: '/edit',
      },
    );
    expect(page.texts('footer.vr-foot')).toEqual([
      'Changes2 September 2025 ReleaseDownloadYAMLEdit this pagePreviousANextB',
    ]);
  });

  it('callbacks and webhooks show what is sent and what to answer', () => {
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

  it('an unknown operation is an error that says so', () => {
    expect(() => renderOperation(reference([]), 'nope', context())).toThrowErrorMatchingInlineSnapshot(`[Error: openapi-reference: test has no operation nope.]`);
    expect(() => renderOperation(reference([]), 'constructor', context())).toThrow('constructor');
  });
});
