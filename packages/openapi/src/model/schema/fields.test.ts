import { describe, expect, it } from 'vitest';
import { anchorOf, copyPathOf, pathOfAnchor, type PathStep, type Place } from '../anchors';
import { expandRow } from './expandRow';
import { fieldsOf } from './fieldsOf';
import { readFixture } from '../fixtures/readFixture';

const property = (name: string) => ({ kind: 'property', name }) as const;
const item = { kind: 'item' } as const;

describe('anchorOf and copyPathOf', () => {
  it('describe a field by place and path', () => {
    const path = [property('sockets'), item, property('evseId')];
    expect(anchorOf({ kind: 'request' }, path)).toBe('request.sockets.0.evseId');
    expect(anchorOf({ kind: 'response', status: '200', mediaType: 'text/csv' }, path)).toBe(
      'response.200.:text~2fcsv.sockets.0.evseId',
    );
    expect(anchorOf({ kind: 'parameter', in: 'query' }, [property('limit')])).toBe('query.limit');
    expect(copyPathOf(path)).toBe('sockets[0].evseId');
  });

  it('escape names that look like steps, and characters that are not safe in a URL', () => {
    const of = (name: string) => anchorOf({ kind: 'request' }, [property(name)]);
    expect([of('a.b'), of('0'), of(':key'), of('two words'), of('größe')]).toEqual([
      'request.a~2eb',
      'request.~0',
      'request.~3akey',
      'request.two~20words',
      'request.gr~f6~dfe',
    ]);
    expect(copyPathOf([property('a.b'), { kind: 'map', index: 0 }])).toBe('["a.b"].*');
  });

  it('agree: the path can be derived from the anchor of any place', () => {
    const places: Place[] = [
      { kind: 'request' },
      { kind: 'request', mediaType: 'text/csv' },
      { kind: 'response', status: '4XX', mediaType: 'text/csv' },
      { kind: 'response-header', status: '200' },
      { kind: 'schema', name: 'Site.Kind' },
      { kind: 'callback', name: 'onEnd', method: 'post', inner: { kind: 'parameter', in: 'query' } },
    ];
    const steps: PathStep[] = [
      { kind: 'variant', label: 'Card' },
      { kind: 'map', index: 1 },
    ];
    const path = [property('two words'), item, ...steps, property('12')];
    for (const place of places) expect(pathOfAnchor(anchorOf(place, path))).toBe(copyPathOf(path));
  });

  it('may disagree where digits follow an escape sequence, but do not throw', () => {
    const path = [property('/200000')];
    const anchor = anchorOf({ kind: 'request' }, path);
    expect(anchor).toBe('request.~2f200000');
    expect(pathOfAnchor(anchor)).not.toBe(copyPathOf(path));
  });
});

describe('fieldsOf', () => {
  it('lists each field once with its anchor, outer levels first', () => {
    const reference = readFixture('operation');
    const fields = [...fieldsOf(reference, reference.operations['get-charger']!)];
    expect(fields.map(({ anchor }) => anchor)).toEqual([
      'path.id',
      'query.fields',
      'query.fields.0',
      'query.filter',
      'query.filter.site',
      'query.cursor',
      'header.X-Trace',
      'response.200.:header.ETag',
      'response.200.id',
      'response.200.site',
      'response.200.site.name',
    ]);
  });

  it('leaves out fields that the side does not carry', () => {
    const reference = readFixture('sides');
    const anchors = [...fieldsOf(reference, reference.operations['add-user']!)].map(({ anchor }) => anchor);
    expect(anchors).toEqual([
      'request.name',
      'request.password',
      'request.nick',
      'response.201.id',
      'response.201.name',
      'response.201.nick',
      'response.201.profile',
      'response.201.profile.views',
    ]);
  });

  it('returns unique anchors for every fixture', () => {
    for (const name of ['all-of', 'discriminator', 'names', 'operation', 'recursion', 'sides']) {
      const reference = readFixture(name);
      for (const operation of Object.values(reference.operations)) {
        const anchors = [...fieldsOf(reference, operation, { depth: 6 })].map(({ anchor }) => anchor);
        expect(new Set(anchors).size, `${name} ${operation.id}`).toBe(anchors.length);
      }
    }
  });

  it('says where the page of the innermost named schema has a field', () => {
    const reference = readFixture('recursion');
    const fields = [...fieldsOf(reference, reference.operations['list-nodes']!)];
    expect(fields.map(({ anchor, inSchema }) => [anchor, inSchema?.anchor])).toEqual([
      ['response.200.0.id', 'schema.Node.id'],
      ['response.200.0.parent', 'schema.Node.parent'],
      ['response.200.0.children', 'schema.Node.children'],
      ['response.200.0.owner', 'schema.Node.owner'],
      ['response.200.0.children.0', 'schema.Node.children.0'],
      ['response.200.0.owner.nodes', 'schema.Owner.nodes'],
      ['response.200.0.owner.nodes.:key', 'schema.Owner.nodes.:key'],
    ]);
  });

  it('respects depth and limit', () => {
    const reference = readFixture('operation');
    const operation = reference.operations['get-charger']!;
    expect([...fieldsOf(reference, operation, { depth: 0 })].map(({ anchor }) => anchor)).not.toContain(
      'response.200.site.name',
    );
    expect([...fieldsOf(reference, operation, { limit: 1 })]).toHaveLength(7);
  });
});

describe('expandRow', () => {
  it('keeps what the reference says and detects recursion', () => {
    const reference = readFixture('recursion');
    const items = reference.operations['list-nodes']!.responses[0]!.contents[0]!.schema!.items!;
    const first = expandRow(reference, items);
    expect(first).toMatchObject({ recurs: false, trail: ['Node'], row: { ref: 'Node' } });
    const parent = first.row.properties[1]!;
    expect(expandRow(reference, parent, first.trail)).toEqual({ row: parent, recurs: true, trail: ['Node'] });
  });

  it('does not repeat named schemas in the model', () => {
    const reference = readFixture('recursion');
    expect(JSON.stringify(reference.schemas['Node']).match(/"nodes"/g)).toBeNull();
  });
});
