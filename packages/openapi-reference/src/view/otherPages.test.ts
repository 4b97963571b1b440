// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { named, object, operation, reference, text } from './fixtures/build';
import { context } from './fixtures/context';
import { renderCategory } from './renderCategory';
import { renderComparison, renderMigrationMap } from './renderComparison';
import { renderSchema } from './renderSchema';

const textsOf = (html: string, selector: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(selector)].map((element) =>
    (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );

describe('a category page', () => {
  it('has one line per operation: method, path, name, purpose, scope', () => {
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
      'DELETE/drop2.1.1deprecatedDrop',
    ]);
    expect(html).toContain('href="/test/get-things"');
  });

  it('that is unknown is an error', () => {
    expect(() => renderCategory(reference([]), 'nope', context())).toThrow('test has no category nope');
  });
});

describe('a comparison', () => {
  const sides = [
    { label: '2.1.1', url: '/a' },
    { label: '2.2.1', url: '/b' },
  ] as const;

  it('shows field by field what differs', () => {
    const html = renderComparison(...sides, {
      groups: [
        { title: 'Query', fields: [] },
        {
          title: 'Answer 200',
          fields: [
            { path: 'auth_id', change: 'removed', before: 'string', isBreaking: true, beforeUrl: '/a#x' },
            { path: 'id', change: 'changed', before: 'max length 36', after: 'max length 39' },
          ],
        },
      ],
    });
    expect(textsOf(html, 'h2')).toEqual(['Answer 200']);
    expect(textsOf(html, 'tbody tr')).toEqual([
      'auth_idremovedbreakingstringnot there',
      'idchangedmax length 36max length 39',
    ]);
    expect(html).toContain('0 added, 1 removed, 1 changed; 1 need a change in your code.');
    expect(html).toContain('<a href="/a#x"><code>auth_id</code></a>');
  });

  it('says when nothing differs', () => {
    expect(renderComparison(...sides, { groups: [] })).toContain('Both have the same fields.');
  });
});

describe('the migration map', () => {
  it('shows where every operation went, by category', () => {
    const html = renderMigrationMap([
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
    ]);
    expect(textsOf(html, 'h2')).toEqual(['Charger', 'Invoicing']);
    expect(textsOf(html, 'tbody tr')).toEqual([
      'Get chargerGET/charger/{id}Get a chargerGET/chargers/{id}',
      'Clear cachePOST/cacheUse commands.',
      'List payersGET/payersNo successor',
    ]);
  });
});

describe('a schema page', () => {
  it('shows the whole type and who uses it', () => {
    const thing = named(
      'Thing',
      object('', [text('id', { readOnly: true }), text('pin', { writeOnly: true })]),
      ['get-thing'],
    );
    const html = renderSchema(reference([], { schemas: Object.fromEntries([thing]) }), 'Thing', context());
    expect(textsOf(html, '.vr-name')).toEqual(['id', 'pin']);
    expect(textsOf(html, '#used-by + ul')).toEqual(['get-thing']);
  });
});
