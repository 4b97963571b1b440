// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { compareOperations } from '../../compare';
import type { Operation, SchemaRow } from '../../model/types';
import { object, operation, reference, row, text } from '../fixtures/build';
import { context } from '../fixtures/context';
import { renderCategory } from './renderCategory';
import { renderComparison, renderMigrationMap } from '../versions/renderComparison';

const textsOf = (html: string, selector: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll(selector)].map((element) =>
    (element.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );

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
      'DELETE/drop2.1.1deprecatedDrop',
    ]);
    expect(html).toContain('href="/test/get-things"');
  });

  it('lists webhooks after the operations, and shows the date of a snapshot', () => {
    const hook = operation('message-thing-changed', {
      kind: 'webhook',
      method: 'post',
      path: 'thing.changed',
    });
    const api = reference([operation('get-thing')], { webhooks: [hook], asOf: '2025-09-02T06:00:00Z' });
    const [things] = api.categories;
    const html = renderCategory(
      { ...api, categories: [{ ...things!, webhookIds: ['message-thing-changed'] }] },
      'things',
      context(),
    );
    expect(textsOf(html, '#webhooks ~ .vr-operations > li')).toEqual([
      'POSTwebhookthing.changedmessage-thing-changed',
    ]);
    expect(html).toContain('href="/test/message-thing-changed"');
    expect(textsOf(html, '.vr-notice')[0]).toContain('as of 2 September 2025');
  });

  it('cannot be rendered for an unknown category', () => {
    expect(() => renderCategory(reference([]), 'nope', context())).toThrow('test has no category nope');
  });
});

describe('a comparison', () => {
  const before = operation('get-cdr', {
    path: '/2.1.1/cdrs',
    responses: [
      response(
        object('', [text('auth_id'), text('id', { constraints: [{ label: 'max length', value: '36' }] })]),
      ),
    ],
  });
  const after = operation('get-cdr-221', {
    path: '/2.2.1/cdrs',
    responses: [
      response(
        object('', [
          text('id', { required: true, constraints: [{ label: 'max length', value: '39' }] }),
          object('cdr_token', [text('uid')]),
        ]),
      ),
    ],
  });
  const compare = (one: Operation, two: Operation): string => {
    const [old, now] = [reference([one]), reference([two])];
    return renderComparison(
      { label: '2.1.1', url: '/a', reference: old },
      { label: '2.2.1', url: '/b', reference: now },
      compareOperations({ reference: old, operation: one }, { reference: now, operation: two }),
    );
  };

  it('lists the fields that differ, with links to their pages', () => {
    const html = compare(before, after);
    expect(textsOf(html, 'h2')).toEqual(['Operation', 'Response 200 OK']);
    expect(textsOf(html, 'tbody tr')).toEqual([
      'pathchangedbreaking/2.1.1/cdrs/2.2.1/cdrs',
      'idchangedbreakingoptional, max length 36required, max length 39',
      'cdr_tokenaddednot presentobject, with 1 field',
      'auth_idremovedbreakingstringnot present',
    ]);
    expect(html).toContain(
      '1 added, 1 removed, 1 changed. 3 can break a client written for the older version.',
    );
    expect(html).toContain('<a href="/a#response.200.auth_id">');
    expect(html).toContain('<a href="/b#response.200.cdr_token">');
  });

  it('merges responses with the same differences, and shortens long lists of values', () => {
    const code = (...values: number[]) =>
      object('', [
        row('code', { enum: values.map((value) => ({ value, description: '', deprecated: false })) }),
      ]);
    const withResponses = (...values: number[]) =>
      operation('get-cdr', {
        responses: ['200', '400', '404'].map((status) => ({ ...response(code(...values)), status })),
      });
    const html = compare(withResponses(1, 2, 3, 4), withResponses(1, 2, 3, 4, 5));
    expect(textsOf(html, 'h2')).toEqual(['Responses 200, 400 and 404']);
    expect(textsOf(html, 'tbody tr')).toEqual(['codechangedbreakingvalues without 5values with 5']);
    expect(html).toContain('0 added, 0 removed, 1 changed. 1 can break');
  });

  it('says when nothing differs', () => {
    expect(compare(before, before)).toContain('Both have the same fields.');
  });
});

const response = (schema: SchemaRow) => ({
  status: '200',
  description: '',
  headers: [],
  contents: [{ mediaType: 'application/json', schema, examples: [] }],
  links: [],
});

describe('the migration map', () => {
  it('shows the replacement of every operation, by category', () => {
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

describe('the description of a migration', () => {
  it('comes before the map', () => {
    const row = {
      method: 'get' as const,
      path: '/payers',
      name: 'List payers',
      category: 'Invoicing',
      successors: [],
    };
    const html = renderMigrationMap([row], '# Time\n\nUTC, with `Z`.');
    expect(textsOf(html, 'h2')).toEqual(['Time', 'Invoicing']);
    expect(textsOf(html, '.vr-prose p')).toEqual(['UTC, with Z.']);
  });
});
