// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { example, object, operation, parameter, reference, text } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { renderPage } from '../fixtures/page';
import { renderOperation } from './OperationPage';
import { planOperation } from '../schema/pagePlan';
import { operationHeadings } from './operationHeadings';
import { groupResponses } from './responseGroups';

const problem = { mediaType: 'application/problem+json', schema: object('', [text('code')]) };
const response = (status: string, examples: ReturnType<typeof example>[] = []) => ({
  status,
  description: `Response ${status}. And more.`,
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
      ...response('200', [example({ code: 'x' })]),
      links: [{ name: 'Read it', operationId: 'get-charger', description: 'with `id`' }],
    },
    response('404', [example({ code: 'not_found' }, 'a', 'Unknown id')]),
    response('422', [{ ...example({ code: 'made' }), generated: true }]),
  ],
});

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

describe('an operation page', () => {
  const page = renderPage(
    update,
    {},
    {
      guides: {
        scopes: '/guide#scopes',
        idempotency: '/guide#repeat',
        errors: '/errors',
        messageCheck: '/message-check',
      },
      downloads: [{ label: 'OpenAPI (YAML)', url: '/cpo.yaml' }],
    },
  );

  it('starts with its title, method and path with highlighted parameters', () => {
    expect(page.document.querySelector('.vr-columns > header:first-child > h1')?.textContent).toBe(
      'Update a <charger>',
    );
    expect(page.texts('.vr-head .vr-path')).toEqual(['/chargers/{id}/sockets']);
    expect(page.texts('.vr-head .vr-path var')).toEqual(['{id}']);
    expect(page.texts('.vr-head .vr-method')).toEqual(['PATCH']);
  });

  it('lists the facts that a reader needs before a call', () => {
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
      'ServerProduction https://api.example.com/v1',
    ]);
    const links = [...page.document.querySelectorAll('.vr-facts dt a')];
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Scope /guide#scopes',
      'Repeating /guide#repeat',
    ]);
  });

  it('shows parameters by location, and how arrays and objects are serialised', () => {
    expect(page.texts('.vr-main h3').slice(0, 3)).toEqual(['Path', 'Query', 'Headers']);
    expect(page.text('path.id')).toBe('idstringrequired');
    expect(page.text('query.ids')).toContain('Several values: ids=a,b');
    expect(page.text('query.filter')).toContain('Written as: filter[from]=a&filter[to]=b');
    expect(page.text('header.If-Match')).toBe('If-MatchstringdeprecatedThe ETag.');
  });

  it.each([
    [
      'a header whose name contains a percent sign',
      parameter('X-100%-Ids', 'header', { schema: { ...text('ids'), types: ['array'] } }),
      'Several values: <code>X-100%-Ids: a,b</code>.',
    ],
    [
      'a cookie',
      parameter('colours', 'cookie', { explode: true, schema: { ...text('colours'), types: ['array'] } }),
      'Several values: <code>Cookie: colours=a; colours=b</code>.',
    ],
    [
      'a parameter whose reserved characters are not encoded',
      parameter('to', 'query', { allowReserved: true }),
      'Reserved characters such as / and : are not percent-encoded',
    ],
  ])('shows how to write %s', (_, written, said) => {
    const shop = operation('shop', { parameters: [written] });
    expect(renderOperation(reference([shop]), 'shop', context())).toContain(said);
  });

  it('shows bodies by media type, and the examples that are not in the samples', () => {
    expect(page.texts('[data-vr-pick=media] label')).toEqual(['application/json', 'text/csv']);
    expect(page.texts('.vr-main .vr-fold > summary')).toEqual(['Example: Everything', 'Example: csv']);
  });

  it('shows responses by status, with the first success expanded', () => {
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
      '200 OKResponse 200',
      '404 Not foundResponse 404',
      '422 Unprocessable contentResponse 422',
    ]);
  });

  it('links error codes to the catalogue', () => {
    expect(page.document.querySelector('[id="response.404"] .vr-enum a')?.getAttribute('href')).toBe(
      '/errors#not_found',
    );
    expect(page.text('response.404')).toContain('not_foundUnknown id');
  });

  it('describes a header once and links to it from other responses', () => {
    expect(page.text('response.200.:header.X-Request-Id')).toContain('Quote it.');
    expect(page.text('response.404')).toContain('Same headers as above.');
  });

  it('links to the page that checks messages beside the downloads', () => {
    const link = page.document.querySelector('.vr-downloads a[href="/message-check"]');
    expect(link?.textContent).toBe('Check a message');
  });

  it('lists the links of a response', () => {
    expect(page.texts('.vr-links li')).toEqual(['Read it with id']);
  });

  it('shows the response below the request, on every screen', () => {
    expect(page.texts('.vr-side .vr-card > h2')).toEqual(['Request', 'Response']);
    expect(page.document.querySelectorAll('h2 + .vr-pick .vr-code').length).toBeGreaterThan(2);
  });

  it('has the facts after the description, and the samples after the facts', () => {
    const parts = page.document.querySelector('.vr-columns')?.children ?? [];
    expect([...parts].slice(2).map(({ className }) => className)).toEqual([
      'vr-intro',
      'vr-about',
      'vr-side',
      'vr-main',
    ]);
  });

  it('lets the addresses in samples break after slashes', () => {
    const code = (name: string) => page.document.querySelector(`[aria-label="${name} sample"] code`);
    expect(code('curl')?.innerHTML).toContain('https://<wbr>api.example.com/<wbr>v1');
    expect(code('curl')?.textContent).toContain('https://api.example.com/v1/chargers/');
    expect(code('Python')?.innerHTML).toContain('https://<wbr>api.example.com/<wbr>v1');
  });

  it('marks generated examples', () => {
    expect(page.texts('[data-vr-pick=status] .vr-panel')[2]).toContain('Generated from the schema.');
    expect(page.texts('[data-vr-pick=status] .vr-panel')[0]).not.toContain('Generated from the schema.');
  });

  it('has one h1, no skipped heading level, unique ids, labels for every control, and no scripts', () => {
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
    for (const box of page.document.querySelectorAll('pre, .vr-scroll'))
      expect(box.getAttribute('tabindex')).toBe('0');
    expect(page.html).not.toMatch(/<script|\son\w+=|javascript:/);
  });

  it('has a table of contents with its sections, parameter places and groups of responses', () => {
    expect(
      [...page.document.querySelectorAll('.vr-toc ul')].map((list) => [...list.children].map(textOf)),
    ).toEqual([
      ['Parameters', 'Path', 'Query', 'Headers', 'Request body', 'Behaviour'],
      ['Responses', 'Success', 'Request problems'],
    ]);
    for (const link of page.document.querySelectorAll<HTMLAnchorElement>('.vr-toc a')) {
      const target = page.document.getElementById(link.hash.slice(1));
      expect(target?.tagName, link.hash).toBe(link.closest('.vr-toc-sub') ? 'H3' : 'H2');
    }
  });

  it('lists the field map, types and changes of an operation after its responses', () => {
    const context = {
      fieldMaps: [
        {
          successor: { label: 'Get a charger', url: '/new' },
          before: 'API v1',
          after: 'API v2',
          mapping: { fields: [], added: [] },
        },
      ] as never,
      changedIn: [{ date: '2026-01-02', title: 'A change', url: '/news/a' }],
    };
    const plan = planOperation(reference([]), operation('get-charger'));
    const [, after] = operationHeadings(plan.operation, context, { types: true, behaviour: false });
    expect(after.map(({ id, text }) => [id, text])).toEqual([
      ['field-map', 'Fields in API v2'],
      ['types', 'Types on this page'],
      ['changes', 'Changes'],
    ]);
  });

  it('groups responses by what a caller does about them', () => {
    const statuses = ['200', '304', '400', '401', '403', '404', '4XX', '422', '429', '500', 'default'];
    const groups = groupResponses(statuses.map((status) => response(status)));
    expect(groups.map(({ title, responses }) => [title, responses.map(({ status }) => status)])).toEqual([
      ['Success', ['200', '304']],
      ['Request problems', ['400', '404', '4XX', '422']],
      ['Authentication', ['401', '403']],
      ['Limits and failures', ['429', '500', 'default']],
    ]);
    const get = operation('get', { responses: [response('200'), response('204')] });
    expect(renderOperation(reference([get]), 'get', context())).not.toContain('id="responses-success"');
  });
});
