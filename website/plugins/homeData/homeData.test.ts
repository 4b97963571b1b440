import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import type { Operation } from '@voltmoor/reference';
import { describe, expect, it } from 'vitest';
import own from '../../../portal.config';
import { describeApis } from './index';

const toApi = (id: string, more = {}) => ({
  id,
  label: `${id} API`,
  generation: id,
  source: `${id}.yaml`,
  operationsPath: `/${id}`,
  categoriesPath: `/category/${id}`,
  ...more,
});

const { apis } = parsePortalConfig({
  ...own,
  apis: [
    toApi('old', { guides: { introduction: '/old/introduction' } }),
    toApi('new', { replaces: 'old', home: { title: 'The new one', text: 'For everybody.' } }),
    toApi('roaming', { versions: true }),
  ],
});

const ending = { deprecation: { sunset: '2026-03-31' } } as Operation;
const staying = {} as Operation;

describe('the APIs on the home page', () => {
  it('come from the settings and the documents; the replaced one is last', () => {
    const loaded = [
      { options: { id: 'old' }, reference: { description: 'Old. Very.', operations: { a: ending } } },
      { options: { id: 'new' }, reference: { description: 'New.', operations: { a: staying } } },
      { options: { id: 'roaming' }, reference: { description: '', operations: { a: staying } } },
    ];
    expect(describeApis(apis, loaded, '2026-03-31')).toEqual([
      { id: 'new', mark: 'api', title: 'The new one', text: 'For everybody.', to: '/new', operations: 1 },
      {
        id: 'roaming',
        mark: 'roaming',
        title: 'roaming API',
        text: '',
        to: '/roaming',
        operations: 1,
        versionsOf: 'roaming API',
      },
      {
        id: 'old',
        mark: 'former',
        title: 'old API',
        text: 'Old.',
        to: '/old/introduction',
        operations: 1,
        end: { day: '2026-03-31', isPast: false },
      },
    ]);
  });

  it('show the request that the settings name, at the address of the test environment, with a short answer', () => {
    const withRequest = parsePortalConfig({ ...own, apis: [toApi('new', { home: { request: 'get-me' } })] });
    const toResponse = (status: string, value: object) => ({ status, contents: [{ examples: [{ value }] }] });
    const get = (servers: { url: string; description: string }[], more = {}): Operation =>
      ({
        method: 'get',
        path: '/me',
        servers: servers.map((server) => ({ ...server, variables: [] })),
        responses: [
          toResponse('200', { data: [{ name: 'A', id: 1 }, {}], next: 2 }),
          toResponse('410', { code: 'GONE' }),
        ],
        ...more,
      }) as unknown as Operation;
    const requestOf = (operations: Record<string, Operation>, today = '2026-03-31') =>
      describeApis(
        withRequest.apis,
        [{ options: { id: 'new' }, reference: { description: '', operations } }],
        today,
      )[0]?.request;
    const production = { url: 'https://api.example.org/v2/', description: 'Production' };
    const test = { url: 'https://api.test.example.org/v2', description: 'Test environment' };
    expect(requestOf({ 'get-me': get([production, test]) })).toEqual({
      method: 'get',
      path: '/v2/me',
      url: 'https://api.test.example.org/v2/me',
      answer: { status: '200', body: '{"data":[{"name":"A"}]}' },
    });
    expect(requestOf({ 'get-me': get([test], ending) }, '2026-04-01')?.answer).toEqual({
      status: '410',
      body: '{"code":"GONE"}',
    });
    expect(requestOf({ 'get-me': get([production]) })).toMatchObject({
      url: 'https://api.example.org/v2/me',
    });
    expect(requestOf({ 'get-you': get([production]) })).toBeUndefined();
  });

  it('are those whose documents were read, and have ended after the day of their sunset', () => {
    const loaded = [{ options: { id: 'old' }, reference: { description: '', operations: { a: ending } } }];
    expect(describeApis(apis, loaded, '2026-04-01')).toMatchObject([
      { id: 'old', end: { day: '2026-03-31', isPast: true } },
    ]);
  });
});
