import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Raw } from '../load/raw';
import { startMockServer, type MockServer } from '.';

describe('the pages of a list', () => {
  const listed: Raw = {
    openapi: '3.1.0',
    servers: [{ url: 'https://api.example.com/v2' }],
    paths: {
      '/things': {
        get: {
          operationId: 'list-things',
          parameters: ['cursor', 'offset'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
          responses: {
            '200': {
              headers: { Link: { example: '<https://api.example.com/v2/others?offset=9>; rel="next"' } },
              content: { 'application/json': { example: { data: [1], page: { nextCursor: 'abc' } } } },
            },
          },
        },
      },
      '/file': {
        get: {
          operationId: 'get-file',
          responses: {
            '302': { headers: { Location: { example: 'https://api.example.com/v2/files/a?b=c' } } },
          },
        },
      },
    },
  };
  let pages: MockServer;
  beforeEach(async () => {
    pages = await startMockServer(listed);
  });
  afterEach(() => pages.close());

  it('end after the second one', async () => {
    const first = await fetch(`${pages.url}/things`);
    const header = first.headers.get('Link') ?? '';
    const link = header.slice(1, header.indexOf('>'));
    expect(link).toBe(`${pages.url}/things?offset=50`);
    expect(await first.json()).toEqual({ data: [1], page: { nextCursor: 'abc' } });
    expect((await fetch(link)).headers.get('Link')).toBeNull();
    const last = await fetch(`${pages.url}/things?cursor=abc`);
    expect(await last.json()).toEqual({ data: [1], page: { nextCursor: null } });
  });

  it('redirects to a separate file', async () => {
    const response = await fetch(`${pages.url}/file`);
    expect([response.url, await response.text()]).toEqual([`${pages.url}/files/a?b=c`, 'file content']);
  });
});
