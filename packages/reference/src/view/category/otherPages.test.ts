// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { operation, reference } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { parsePage } from '../fixtures/page';
import { renderCategory } from './CategoryPage';
import { renderMigrationMap } from '../versions/MigrationMap';

const textsOf = (html: string, selector: string): string[] => parsePage(html).texts(selector);

describe('a category page', () => {
  it('shows method, path, name, summary and scope of each operation', () => {
    const get = operation('get-things', {
      path: '/things',
      summary: 'List things',
      description: 'Lists **all** things. Slowly.',
      security: [{ schemes: [{ name: 'bearerKey', scopes: ['things:read'] }] }],
    });
    const old = operation('drop', {
      method: 'delete',
      summary: 'Drop',
      deprecation: { replacedBy: [] },
      apiVersion: '2.1.1',
    });
    const html = renderCategory(reference([get, old]), 'things', context());
    expect(textsOf(html, 'h1')).toEqual(['Things']);
    expect(textsOf(html, '.vr-operations > li')).toEqual([
      'GET/thingsList things Lists all things.things:read',
      'DELETE/dropDrop2.1.1deprecated no key',
    ]);
    expect(html).toContain('href="/test/get-things"');
  });

  it('leads to the categories before and after it', () => {
    const api = reference([operation('get-thing')]);
    const [things] = api.categories;
    const categories = ['first', 'things', 'last'].map((slug) => ({
      ...things!,
      slug,
      title: `The ${slug}`,
    }));
    const html = renderCategory({ ...api, categories }, 'things', context());
    expect(textsOf(html, '.vr-neighbours > a')).toEqual(['PreviousThe first', 'NextThe last']);
    expect(html).toContain('href="/category/last"');
    expect(renderCategory(api, 'things', context())).not.toContain('vr-neighbours');
  });

  it('lists webhooks after the operations', () => {
    const hook = operation('message-thing-changed', {
      kind: 'webhook',
      method: 'post',
      path: 'thing.changed',
    });
    const api = reference([operation('get-thing')], { webhooks: [hook] });
    const [things] = api.categories;
    const html = renderCategory(
      { ...api, categories: [{ ...things!, webhookIds: ['message-thing-changed'] }] },
      'things',
      context(),
    );
    expect(textsOf(html, '#webhooks ~ .vr-operations > li')).toEqual([
      'POSTthing.changedmessage-thing-changed',
    ]);
    expect(html).toContain('href="/test/message-thing-changed"');
  });

  it('cannot be rendered for an unknown category', () => {
    expect(() => renderCategory(reference([]), 'nope', context())).toThrow('test has no category nope');
  });
});

describe('the migration map', () => {
  it.each<[successors: ['get' | 'post' | 'patch', string][], words: string]>([
    [[['get', '/tags']], 'same address'],
    [[['post', '/tags']], 'other method'],
    [[['patch', '/cards']], 'other method and path'],
    [
      [
        ['get', '/tags'],
        ['get', '/cards'],
      ],
      '2 operations',
    ],
  ])('says what changes when the successors of GET /tags are %j', (successors, words) => {
    const html = renderMigrationMap([
      {
        method: 'get',
        path: '/tags',
        name: 'List tags',
        category: 'Tags',
        successors: successors.map(([method, path]) => ({ method, path, name: 'New' })),
      },
    ]);
    expect(textsOf(html, '.vr-hint')).toEqual([words]);
  });

  it('shows the replacement of every operation, by category, after the description of the migration', () => {
    const html = renderMigrationMap(
      [
        {
          method: 'get',
          path: '/charger/{id}',
          name: 'Get charger',
          url: '/v1/a',
          category: 'Charger',
          successors: [{ method: 'get', path: '/chargers/{id}', name: 'Get a charger', url: '/v2/a' }],
        },
        {
          method: 'post',
          path: '/cache',
          name: 'Clear cache',
          category: 'Charger',
          successors: [],
          note: 'Use `commands`.',
        },
        { method: 'get', path: '/payers', name: 'List payers', category: 'Invoicing', successors: [] },
      ],
      '# Time\n\nUTC, with `Z`.',
    );
    expect(textsOf(html, 'h2')).toEqual(['Time', 'Charger', 'Invoicing']);
    expect(textsOf(html, '.vr-prose p')).toEqual(['UTC, with Z.']);
    expect(textsOf(html, 'tbody tr')).toEqual([
      'Get chargerGET/charger/{id}Get a chargerGET/chargers/{id}other path',
      'Clear cachePOST/cacheUse commands.no successor',
      'List payersGET/payersno successor',
    ]);
  });
});
