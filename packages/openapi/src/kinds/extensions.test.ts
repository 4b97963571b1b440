import { describe, expect, it } from 'vitest';
import { checkDocument } from '../load/document/checkDocument';
import { withoutInternal } from '../load/document/internal';
import { buildApiReference } from '../model';
import { outlineBody } from '../model/fixtures/outline';

const operation = (more: object = {}) => ({ responses: {}, ...more });

describe('x-internal', () => {
  const document = {
    openapi: '3.2.0',
    paths: {
      '/a': { get: operation(), post: operation({ 'x-internal': true }), parameters: [] },
      '/b': { 'x-internal': true, get: operation() },
      '/c': { additionalOperations: { COPY: operation({ 'x-hidden': true }), MOVE: operation() } },
      '/d': { get: operation({ 'x-internal': false }) },
    },
    webhooks: { opened: { post: operation({ 'x-internal': true }) } },
  };

  it('leaves operations, paths and webhooks out, and counts them', () => {
    const { document: open, count } = withoutInternal(document);
    expect(count).toBe(4);
    const reference = buildApiReference(open, { id: 'x' });
    expect(Object.keys(reference.operations)).toEqual(['get-a', 'move-c', 'get-d']);
    expect(reference.webhooks).toEqual([]);
    expect(open).not.toBe(document);
  });

  it('leaves other documents as they are', () => {
    const other = { openapi: '3.1.0', paths: { '/a': { get: operation() } } };
    expect(withoutInternal(other)).toEqual({ document: other, count: 0 });
    expect(withoutInternal(other).document).toBe(other);
  });
});

describe('names of enum values', () => {
  it.each(['x-enum-varnames', 'x-enumNames', 'x-enum-names'])('are shown: %s', (key) => {
    const schema = { enum: [1, 2], [key]: ['OPEN', 'CLOSED'], 'x-enum-descriptions': ['', 'Nobody enters.'] };
    expect(outlineBody(schema).text).toContain('= 1 `OPEN`\n  = 2 `CLOSED`: Nobody enters.');
  });

  it('are left out when they say the same', () => {
    expect(outlineBody({ enum: ['A'], 'x-enum-varnames': ['A'] }).text).toMatch(/= "A"$/);
  });
});

describe('groups of tags', () => {
  const build = (more: object) =>
    buildApiReference(
      {
        openapi: '3.2.0',
        paths: Object.fromEntries(
          ['a', 'b', 'c'].map((tag) => [`/${tag}`, { get: operation({ tags: [tag] }) }]),
        ),
        ...more,
      },
      { id: 'x' },
    ).categories.map(({ slug, group }) => [slug, group]);

  it('come from x-tagGroups, or from parents', () => {
    expect(build({ 'x-tagGroups': [{ name: 'First', tags: ['a', 'c'] }] })).toEqual([
      ['a', 'First'],
      ['b', undefined],
      ['c', 'First'],
    ]);
    const tags = [
      { name: 'a' },
      { name: 'b', parent: 'a' },
      { name: 'c', parent: 'p' },
      { name: 'p', summary: 'Parks' },
    ];
    expect(build({ tags })).toEqual([
      ['a', undefined],
      ['b', 'a'],
      ['c', 'Parks'],
    ]);
    expect(build({ tags: [{ name: 'a', parent: 'a' }] })[0]).toEqual(['a', undefined]);
  });
});

describe('x-codeSamples', () => {
  it('are samples of the operation', () => {
    const samples = [
      { lang: 'Ruby', source: 'puts 1' },
      { lang: 'cURL', label: 'CLI', source: 'curl x' },
      { lang: 'Go' },
      'x',
    ];
    const document = { openapi: '3.1.0', paths: { '/a': { get: operation({ 'x-codeSamples': samples }) } } };
    expect(buildApiReference(document, { id: 'x' }).operations['get-a']!.codeSamples).toEqual([
      { label: 'Ruby', language: 'ruby', code: 'puts 1' },
      { label: 'CLI', language: 'curl', code: 'curl x' },
    ]);
  });
});

describe('dates', () => {
  const warningsOf = (...operations: object[]) => {
    const paths = Object.fromEntries(operations.map((more, at) => [`/${at}`, { get: operation(more) }]));
    return checkDocument({ openapi: '3.1.0', paths }, 'a.yaml', {}).map(({ message, fix }) => [message, fix]);
  };

  it('that are none are counted in a warning', () => {
    expect(warningsOf({ 'x-sunset': 'soon' }, { 'x-sunset': '31.03.2026' }, { 'x-sunset': {} })).toEqual([
      [
        'has x-sunset without a date (3 times), which the reference does not show.',
        'Write a date such as 2026-03-31.',
      ],
    ]);
    expect(warningsOf({ 'x-deprecated-since': 2025 })[0]?.[0]).toMatch(/^has x-deprecated-since without/);
  });

  it('that can be read are not', () => {
    const dates = { 'x-sunset': '2026-03-31T00:00:00Z', 'x-deprecated-since': '2025-09-30' };
    expect(warningsOf(dates)).toEqual([]);
  });
});
