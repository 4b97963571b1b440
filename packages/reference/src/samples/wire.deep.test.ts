import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApiReference } from '@voltmoor/openapi/model';
import { buildSamples } from './buildSamples';

const run = promisify(execFile);

/** What arrived at the server. */
interface Seen {
  method: string;
  url: string;
  type: string;
  body: Buffer;
}

let server: Server;
let folder: string;
let seen: Seen | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wire-'));
  await writeFile(path.join(folder, 'file'), 'file content');
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen = { method, url, type: headers['content-type'] ?? '', body: Buffer.concat(chunks) };
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const hasRequests = await run('python3', ['-c', 'import requests']).then(
  () => true,
  () => false,
);
const LANGUAGES = ['curl', 'javascript', ...(hasRequests ? ['python'] : [])];

/** Sends the sample of an operation and returns what arrived. */
async function send(language: string, mediaType: string, media: object, method = 'post', more: object = {}) {
  const operation = {
    operationId: 'send',
    requestBody: { required: true, content: { [mediaType]: media } },
    responses: { '204': { description: 'Sent.' } },
    ...more,
  };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const item = method === 'copy' ? { additionalOperations: { COPY: operation } } : { [method]: operation };
  const document = { openapi: '3.2.0', servers: [{ url }], paths: { '/things': item } };
  const reference = buildApiReference(document, { id: 'x' });
  const { samples } = buildSamples(reference, reference.operations['send']!);
  const { code } = samples.find((sample) => sample.language === language)!;
  seen = undefined;
  if (language === 'curl') await run('bash', ['-c', code], { cwd: folder });
  else {
    const name = language === 'python' ? 'sample.py' : 'sample.mjs';
    await writeFile(path.join(folder, name), code);
    await run(language === 'python' ? 'python3' : process.execPath, [name], { cwd: folder });
  }
  return seen!;
}

/** Reads a form as a list of names and values. A part with a media type of its own is `[name, value, type]`. */
async function readForm({ type, body }: Seen): Promise<unknown[]> {
  const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, await value.text(), value.type],
    ),
  );
}

const text = (value: string) => ({ type: 'string', examples: [value] });

describe.each(LANGUAGES)('samples of %s send', (language) => {
  it('forms with repeated names and styles', async () => {
    const received = await send(language, 'application/x-www-form-urlencoded', {
      schema: {
        type: 'object',
        properties: {
          note: text('a&b=c "d" é'),
          list: { type: 'array', items: text('x'), examples: [['x', 'y z']] },
          deep: { type: 'object', properties: { a: { type: 'integer', examples: [1] } } },
          comma: { type: 'array', items: { type: 'integer' }, examples: [[1, 2]] },
        },
      },
      encoding: { deep: { style: 'deepObject' }, comma: { style: 'form', explode: false } },
    });
    expect(await readForm(received)).toEqual([
      ['note', 'a&b=c "d" é'],
      ['list', 'x'],
      ['list', 'y z'],
      ['deep[a]', '1'],
      ['comma', '1,2'],
    ]);
  });

  it('multipart bodies with files, lists and JSON', async () => {
    const received = await send(language, 'multipart/form-data', {
      schema: {
        type: 'object',
        properties: {
          plan: { type: 'string', format: 'binary' },
          tags: { type: 'array', items: text('x'), examples: [['x', 'it\'s; "y"']] },
          size: { type: 'object', properties: { w: { type: 'integer', examples: [1] }, n: text('a"b') } },
        },
      },
      encoding: { plan: { contentType: 'application/zip' } },
    });
    const form = await readForm(received);
    expect(form.slice(0, 3)).toEqual([
      ['plan', 'file content', 'application/zip'],
      ['tags', 'x'],
      ['tags', 'it\'s; "y"'],
    ]);
    expect(String((form[3] as string[])[1])).toBe('{"w":1,"n":"a\\"b"}');
    expect(received.body.toString()).toMatch(/name="size"[^]*?content-type: application\/json/i);
  });

  it.each(['application/octet-stream', 'image/png'])('the bytes of a file as %s', async (mediaType) => {
    const { body, type, method } = await send(language, mediaType, {}, 'put');
    expect([method, type, body.toString()]).toEqual(['PUT', mediaType, 'file content']);
  });

  it.each([
    ['application/xml', '<a b="c">é &amp; \'x\'</a>\n'],
    ['application/x-ndjson', '{"a":1}\n{"a":2}\n'],
    ['text/plain', '@file $HOME `id`'],
    ['text/csv', 'a,b\r\n1,2\r\n'],
  ])('text as %s', async (mediaType, example) => {
    const { body, type } = await send(language, mediaType, { example });
    expect([type, body.toString()]).toEqual([mediaType, example]);
  });

  it('multipart bodies that are not forms', async () => {
    const { body, type } = await send(language, 'multipart/mixed', {
      schema: { type: 'array', items: { type: 'object' } },
      example: [{ a: 1 }, { a: 2 }],
    });
    const boundary = /boundary=(\S+)/.exec(type)?.[1] ?? '?';
    expect(body.toString().split(`--${boundary}`)).toHaveLength(4);
    expect(body.toString()).toContain('Content-Type: application/json\r\n\r\n{"a":1}\r\n');
  });

  it('requests with other methods and whole queries', async () => {
    const media = { example: 'x' };
    expect((await send(language, 'text/plain', media, 'query')).method).toBe('QUERY');
    expect((await send(language, 'text/plain', media, 'copy')).method).toBe('COPY');
    const schema = { type: 'object', properties: { a: text('b c'), n: { type: 'integer', examples: [2] } } };
    const content = { 'application/x-www-form-urlencoded': { schema } };
    const parameters = [{ in: 'querystring', name: 'q', required: true, content }];
    expect((await send(language, 'text/plain', media, 'post', { parameters })).url).toBe(
      '/things?a=b%20c&n=2',
    );
  });
});
