import { describe, expect, it } from 'vitest';
import { checkDocument } from '../load/document/checkDocument';
import { buildApiReference } from '../model';

const operation = (operationId: string | undefined, tag?: string) => ({
  ...(operationId !== undefined && { operationId }),
  ...(tag !== undefined && { tags: [tag] }),
  responses: {},
});

/** Builds a document with an operation for each entry. */
function documentOf(entries: [path: string, operationId: string | undefined, tag?: string][]) {
  return {
    openapi: '3.1.0',
    paths: Object.fromEntries(entries.map(([path, id, tag]) => [path, { get: operation(id, tag) }])),
  };
}

const slugsOf = (...tags: string[]) =>
  buildApiReference(documentOf(tags.map((tag, index) => [`/${index}`, `op${index}`, tag])), {
    id: 'x',
  }).categories.map(({ slug }) => slug);

const idsOf = (...ids: string[]) =>
  Object.keys(
    buildApiReference(documentOf(ids.map((id, index) => [`/${index}`, id])), { id: 'x' }).operations,
  );

describe('addresses of tags', () => {
  it('keep letters of every script', () => {
    expect(slugsOf('결제', 'Платежи', 'お支払い 方法', 'Ärzte & Kliniken', 'हिन्दी')).toEqual([
      '결제',
      'Платежи',
      'お支払い-方法',
      'Ärzte-Kliniken',
      'हिन्दी',
    ]);
  });

  it('do not depend on the order', () => {
    const tags = ['search', 'Search', 'a/b', 'a b', 'C++', 'C#', '🚲', '🚗'];
    const forwards = slugsOf(...tags);
    expect(new Set(forwards.map((slug) => slug.toLowerCase())).size).toBe(tags.length);
    expect(slugsOf(...tags.toReversed()).toReversed()).toEqual(forwards);
    expect(forwards[0]).toBe('search');
    expect(forwards.join(' ')).not.toMatch(/-\d( |$)|operation/);
  });

  it('are the same for composed and decomposed letters', () => {
    expect(slugsOf('Caf\u00e9')).toEqual(slugsOf('Cafe\u0301'));
  });
});

describe('addresses of operations', () => {
  it.each([
    ['index', 'index-operation'],
    ['Changes', 'Changes-operation'],
    ['migration', 'migration-operation'],
  ])('are not those of other pages: %s', (operationId, id) => {
    const document = documentOf([['/a', operationId]]);
    expect(idsOf(operationId)).toEqual([id]);
    expect(checkDocument(document, 'parks.yaml', {})).toMatchObject([
      {
        source: 'parks.yaml',
        pointer: '#/paths/~1a/get',
        message: `has the operationId "${operationId}", which is the address of another page of the reference.`,
        fix: `Rename it. Until then, its page is "${id}".`,
      },
    ]);
  });

  it('do not look like files', () => {
    expect(idsOf('report.html', 'report.htm', 'v1.report')).toEqual([
      'report-html',
      'report-htm',
      'v1.report',
    ]);
  });

  it('fit into a file system', () => {
    const [latin, other] = idsOf('x'.repeat(400), '한'.repeat(300));
    for (const id of [latin!, other!]) expect(Buffer.byteLength(id)).toBeLessThan(200);
    expect(idsOf(`${'x'.repeat(400)}a`)).not.toEqual(idsOf(`${'x'.repeat(400)}b`));
  });

  it('do not depend on the order when no operationId is given', () => {
    const ids = (paths: string[]) => {
      const { operations } = buildApiReference(documentOf(paths.map((path) => [path, undefined])), {
        id: 'x',
      });
      return Object.fromEntries(Object.values(operations).map(({ path, id }) => [path, id]));
    };
    const paths = ['/a/b', '/a-b', '/a.b', '/주문/{id}'];
    expect(ids(paths)).toEqual(ids(paths.toReversed()));
    expect(ids(paths)['/주문/{id}']).toBe('get-주문-id');
  });
});

it.each([
  ['/a/{größe}', 'größe', 'größe'],
  ['/게이트/{아이디}/x', '아이디', '아이디'],
  ['/a/{город}.{type}', 'город', 'город'],
])('the parameters of %s have to be declared', (path, name, missing) => {
  const parameter = { name, in: 'path', required: true, schema: { type: 'string' } };
  const warningsOf = (parameters: object[]): string[] => {
    const operation = { operationId: 'get', parameters, responses: {} };
    const document = { openapi: '3.1.0', paths: { [path]: { get: operation } } };
    return checkDocument(document, 'x.yaml', {}).map(({ message }) => message);
  };
  expect(warningsOf([parameter])).toEqual([]);
  expect(warningsOf([])).toEqual([`The operation does not define the path parameter \`{${missing}}\`.`]);
  expect(warningsOf([{ ...parameter, in: 'query' }])).toHaveLength(1);
});
