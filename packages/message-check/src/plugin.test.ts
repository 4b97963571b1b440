import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadedApi } from '@voltmoor/reference';
import { afterEach, describe, expect, it } from 'vitest';
import messageCheck, { type MessageCheckOptions } from './plugin';
import type { Table } from './tables/types';

const api = {
  options: { id: 'zoo', label: 'Zoo', operationsPath: '/zoo' },
  published: {
    paths: {
      '/animals': {
        post: {
          operationId: 'add-animal',
          requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        },
      },
    },
  },
  reference: { schemas: {} },
} as unknown as LoadedApi;

type Middleware = (request: { path: string }, response: object) => void;

/** Requests a file from the middleware that the plugin adds to the development server. */
async function request(route: string, load: MessageCheckOptions['load']): Promise<[number, string, string]> {
  const plugin = messageCheck({ baseUrl: '/docs/' }, { isOn: true, load });
  const config = plugin.configureWebpack?.({}, false, {} as never, undefined) as {
    devServer: {
      setupMiddlewares(list: unknown[]): { name: string; path: string; middleware: Middleware }[];
    };
  };
  const [first, other] = config.devServer.setupMiddlewares(['the page for unknown addresses']);
  expect([first?.path, other]).toEqual(['/docs/message-check', 'the page for unknown addresses']);
  return new Promise((resolve) => {
    let code = 200;
    let mediaType = '';
    const response = {
      status: (value: number) => ((code = value), response),
      type: (value: string) => ((mediaType = value), response),
      send: (body: string) => resolve([code, mediaType, body]),
    };
    first?.middleware({ path: route }, response);
  });
}

describe('the development server', () => {
  it('responds with the tables of an API', async () => {
    const [code, mediaType, body] = await request('/zoo.json', () => Promise.resolve([api]));
    expect([code, mediaType]).toEqual([200, 'application/json']);
    expect((JSON.parse(body) as Table[]).map(({ id, messages }) => [id, messages[0]?.id])).toEqual([
      ['zoo', 'add-animal request'],
    ]);
  });

  it('responds with 404 for other files, and with 500 while a document cannot be loaded', async () => {
    expect((await request('/park.json', () => Promise.resolve([api])))[0]).toBe(404);
    const broken = await request('/zoo.json', () => Promise.reject(new Error('openapi.yaml, line 3')));
    expect(broken).toEqual([500, 'text/plain', 'Error: openapi.yaml, line 3']);
  });
});

describe('a build', () => {
  let outDir = '';
  afterEach(() => rm(outDir, { recursive: true, force: true }));

  it('contains the same tables', async () => {
    outDir = await mkdtemp(path.join(tmpdir(), 'message-check-'));
    const load = (): Promise<LoadedApi[]> => Promise.resolve([api]);
    await messageCheck({ baseUrl: '/' }, { isOn: true, load }).postBuild?.({ outDir } as never);
    const [, , body] = await request('/zoo.json', load);
    expect(await readFile(path.join(outDir, 'message-check/zoo.json'), 'utf8')).toBe(body);
  });
});

it('does nothing in a portal without the message check', () => {
  const load = (): never => {
    throw new Error('The APIs must not be loaded.');
  };
  const plugin = messageCheck({ baseUrl: '/' }, { isOn: false, load });
  expect([plugin.postBuild, plugin.configureWebpack]).toEqual([undefined, undefined]);
});
