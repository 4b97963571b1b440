import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import type { LoadedApi } from '../createReference';
import { referenceOf } from '../fixtures/parks';
import { buildPages } from '../pages/pages';
import type { Changelogs } from './changelog';

import.meta.glob('../fixtures/parks.yaml');

const PATH = '/api/changes';
const changelogs = parse(`
parks:
  - date: '2025-03-04'
    changes:
      - { level: breaking, text: 'The \`Key\` is <u>required</u>.', id: behaviour-changed, fingerprint: a1, exception: It was unsafe. }
      - { level: compatible, text: A filter., operation: POST /parks, place: query.limit, id: new-optional-request-parameter, fingerprint: a2 }
  - date: '2024-02-06'
    changes:
      - { level: risky, text: More values., reaches: [GET /gone, POST /parks, 'GET /parks/{id}'], id: response-property-enum-value-added, fingerprint: a3 }
      - { level: risky, text: Gates have numbers., id: response-property-type-changed, fingerprint: a4,
          operation: 'GET /parks/{id}', place: response.200.gate.number }
      - { level: risky, text: Send numbers of gates., id: request-property-type-changed, fingerprint: a5, operation: POST /parks,
          reaches: [POST /parks, webhook park.opened], place: request.gate.number }
`) as Changelogs;

let parks: LoadedApi;
const render = (path: string, given = changelogs) =>
  buildPages([parks], { 'parks/add-park': [{ date: '2025-03-04', title: 'Release', url: '/news/r' }] }, given)
    .find((page) => page.path === path)
    ?.render();

beforeAll(async () => {
  [parks] = (await referenceOf().load()) as [LoadedApi];
});

describe('the changelog of an API', () => {
  it('lists all changes with the posts of their day, and escapes what documents say', () => {
    const html = render(PATH) ?? '';
    expect(html.indexOf('4 March 2025')).toBeLessThan(html.indexOf('6 February 2024'));
    expect(html).toContain('<a href="/news/r">Release</a>');
    expect(html).toContain('Why without longer notice: <span>It was unsafe.</span>');
    expect(html).not.toContain('<u>required</u>');
    expect(html).toContain('GET /gone');
  });

  it('exists only for an API with records', () => {
    expect(render(PATH, {})).toBeUndefined();
  });

  it('is linked from the operations that a change reaches', () => {
    const html = render('/api/add-park') ?? '';
    expect(html).toContain('A filter.');
    expect(html).toContain('More values.');
    expect(html).toContain(`href="${PATH}?operation=add-park"`);
    expect(render('/api/get-park')).not.toContain('A filter.');
  });
});

describe('the history of a page', () => {
  it('leads from a change of an operation to its field, also in another operation with the same schema', () => {
    expect(render('/api/get-park')).toContain('<a class="vr-changed" href="#response.200.gate.number">');
    expect(render('/api/message-park-opened')).toContain(
      'href="#request.gate.number">Show <code>gate.number</code></a>',
    );
  });

  it('is on the pages of all schemas around the field', () => {
    for (const name of ['Park', 'Gate']) {
      const html = render(`/api/schemas/${name}`) ?? '';
      expect(html).toContain('Gates have numbers.');
      expect(html).toContain('Send numbers of gates.');
      expect(html).not.toContain('More values.');
    }
    expect(render('/api/schemas/Gate')).toContain('href="#schema.Gate.number"');
  });
});
