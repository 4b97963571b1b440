import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import type { Operation } from '@voltmoor/openapi/model';
import { example, list, object, operation, parameter, reference, text } from '@voltmoor/openapi/testing';
import { json, request, response } from '../testing/build';
import { buildSamples } from './buildSamples';
import { LANGUAGES } from './languages/languages';

const BODY = {
  identity: `EX-000123 it's "q" \\ $HOME \`id\` </script>`,
  sockets: [{ number: 1, maxPowerKw: 22.5, active: true, name: null }],
  accessMode: 'PUBLIC',
  labels: [],
};

const PROBLEM = response(
  '422',
  [json(object('', [text('code'), text('requestId')]), [], 'application/problem+json')],
  { headers: [parameter('Retry-After', 'header')] },
);

const update = operation('update-charger', {
  method: 'patch',
  path: '/chargers/{id}/sockets/{evseId}',
  security: [{ schemes: [{ name: 'bearerKey', scopes: ['chargers:write'] }] }],
  parameters: [
    parameter('id', 'path', { examples: [example('chr_4k9d2m7xq1ab')] }),
    parameter('evseId', 'path', { examples: [example('NL*VLT*E1')] }),
    parameter('filter', 'query', { required: true, style: 'deepObject', examples: [example({ a: 'x y' })] }),
    parameter('limit', 'query', { examples: [example(50)] }),
    parameter('If-Match', 'header', { required: true, examples: [example('"3f9c"')] }),
  ],
  requestBody: request([
    json(
      object('', [
        text('identity', { required: true }),
        list('sockets', object('', [])),
        text('accessMode', {
          enum: ['PUBLIC', 'PRIVATE'].map((value) => ({ value, description: '', deprecated: false })),
        }),
      ]),
      [example(BODY)],
      'application/merge-patch+json',
    ),
  ]),
  responses: [response('200', [json()]), PROBLEM],
});

const chargers = operation('get-chargers', {
  path: '/chargers',
  pagination: 'cursor',
  security: [{ schemes: [{ name: 'bearerKey', scopes: [] }] }],
  parameters: [
    parameter('q', 'query', { examples: [example('depot')] }),
    parameter('site', 'query', { explode: false, examples: [example(['a b', 'c'])] }),
    parameter('vendor', 'query', { examples: [example('Acme')] }),
    parameter('sort', 'query', { examples: [example('-name')] }),
    parameter('limit', 'query', { examples: [example(50)] }),
    parameter('cursor', 'query', { examples: [example('eyJr')] }),
  ],
  responses: [
    response('200', [
      json(
        object('', [
          list('data', object('', [text('id', { required: true }), text('name')]), { required: true }),
          object('page', [text('nextCursor', { required: true, types: ['string', 'null'] })], {
            required: true,
          }),
        ]),
      ),
    ]),
    PROBLEM,
  ],
});

/** What a sample shows of an error: its fields by name, or the whole response. */
const SHOWN_ERROR: Readonly<Record<string, readonly string[]>> = {
  curl: ['--include', '--fail-with-body'],
  java: ['response.body()', 'Retry-After'],
  go: ['body)', 'Retry-After'],
  csharp: ['{body}', 'Retry-After'],
};

const codeOf = (item: Operation, language: string) =>
  buildSamples(reference([item]), item).samples.find((sample) => sample.language === language)?.code ?? '';

describe('samples', () => {
  it('exist in eight languages for the same request', () => {
    const { samples } = buildSamples(reference([update]), update);
    expect(samples.map(({ label }) => label).join()).toBe('curl,JavaScript,TypeScript,Python,Java,C#,Go,PHP');
    for (const { code, language } of samples) {
      expect(code, language).toContain(
        'https://api.example.com/v1/chargers/chr_4k9d2m7xq1ab/sockets/NL%2AVLT%2AE1?filter%5Ba%5D=x%20y',
      );
      expect(code, language).toContain('YOUR_TOKEN');
      expect(code, language).toContain('merge-patch+json');
      expect(code, language).not.toMatch(/vrslot|vrbody|vrurl/);
      expect(code, language).not.toContain('limit');
      for (const shown of SHOWN_ERROR[language] ?? ['code', 'requestId', 'Retry-After'])
        expect(code, language).toContain(shown);
    }
  });

  it.each(LANGUAGES.map(({ id }) => id))('are readable in %s', async (language) => {
    await expect(codeOf(update, language)).toMatchFileSnapshot(
      `__snapshots__/update-charger.${language}.txt`,
    );
    await expect(codeOf(chargers, language)).toMatchFileSnapshot(
      `__snapshots__/get-chargers.${language}.txt`,
    );
  });

  it('send the example without changes', () => {
    const assigned = /body: JSON\.stringify\(([\s\S]*?)\),\n {2}signal/.exec(
      codeOf(update, 'javascript'),
    )?.[1];
    expect(JSON.parse(String(runInNewContext(`JSON.stringify(${assigned})`)))).toEqual(BODY);
  });

  it('mark every value that readers fill in', () => {
    const { samples, slots } = buildSamples(reference([update]), update);
    expect(slots.map(({ name, as }) => [name, as])).toEqual([
      ['server', undefined],
      ['chargers.id', 'url'],
      ['evseId', 'url'],
      ['token', undefined],
    ]);
    for (const { html, language } of samples) {
      for (const { name, as } of slots)
        expect(html, language).toContain(`<span data-vr-slot="${name}"${as ? ` data-vr-as="${as}"` : ''}>`);
    }
  });

  it('leave out the optional body of a GET request, because fetch rejects it', () => {
    const search = (required: boolean) =>
      operation('search', {
        method: 'get',
        requestBody: request([json(undefined, [example('x')], 'text/plain')], required),
      });
    expect(codeOf(search(false), 'javascript')).not.toContain('body');
    expect(codeOf(search(true), 'javascript')).toContain('body');
  });

  it('use undici where fetch refuses the request, and say why', () => {
    const trace = operation('trace-it', { method: 'trace' });
    const search = operation('search', {
      method: 'get',
      requestBody: request([json(undefined, [example('x')], 'text/plain')], true),
    });
    for (const language of ['javascript', 'typescript']) {
      expect(codeOf(trace, language)).toContain('since fetch refuses the method TRACE');
      expect(codeOf(search, language)).toContain('since fetch refuses the body of a GET request');
      for (const item of [trace, search]) expect(codeOf(item, language)).toContain('await request(');
    }
  });

  it('can have a path with characters outside of the basic plane, even incomplete ones', () => {
    for (const path of ['/chargers/😀', '/chargers/\ud800']) {
      const item = operation('get-odd', { path });
      expect(codeOf(item, 'curl')).toMatch(/\/chargers\/%[\w%]+/);
    }
  });

  it('do not parse a response without a body', () => {
    const remove = operation('delete-charger', {
      method: 'delete',
      responses: [response('204')],
    });
    expect(codeOf(remove, 'javascript')).not.toContain('.json()');
    const withContent = operation('remove', { responses: [{ ...response('204'), contents: [json()] }] });
    expect(codeOf(withContent, 'javascript')).not.toContain('.json()');
  });

  it.each([
    ['curl', '--location --output download-export'],
    ['javascript', "await writeFile('download-export', new Uint8Array(await response.arrayBuffer()));"],
    ['python', 'with open("download-export", "wb") as file:\n    file.write(response.content)'],
    ['java', 'Files.write(Path.of("download-export"), response.body());'],
    ['csharp', 'File.WriteAllBytesAsync("download-export", await response.Content.ReadAsByteArrayAsync());'],
    ['go', 'os.WriteFile("download-export", body, 0o644)'],
    ['php', "file_put_contents('download-export', $body);"],
  ])('write the bytes of a download to a file in %s', (language, expected) => {
    const found = response('302', [], { headers: [parameter('Location', 'header')] });
    const item = operation('download-export', { responses: [found, PROBLEM] });
    expect(codeOf(item, language)).toContain(expected);
  });

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/csv', 'application/xml'])(
    'can send %s',
    (mediaType) => {
      const value = /form/.test(mediaType) ? { file: 'a,b', note: `x"y` } : 'a;b\n1;2';
      const item = operation('add-file', {
        method: 'post',
        requestBody: request([
          json(object('', [text('file', { format: 'binary' })]), [example(value)], mediaType),
        ]),
      });
      for (const { code, language } of buildSamples(reference([item]), item).samples) {
        expect(code.length, language).toBeGreaterThan(40);
        expect(code, language).not.toMatch(/vrslot|vrbody|vrurl|undefined|\[object/);
      }
      expect(() => transformSync(codeOf(item, 'javascript'), { format: 'esm' })).not.toThrow();
    },
  );

  it.each([
    [{ kind: 'http', scheme: 'basic' }, 'Authorization: Basic BASE64_CREDENTIALS'],
    [{ kind: 'apiKey', in: 'header', parameterName: 'X-API-Key' }, 'X-API-Key: YOUR_KEY'],
    [{ kind: 'apiKey', in: 'query', parameterName: 'key' }, '?key=YOUR_KEY'],
    [{ kind: 'apiKey', in: 'cookie', parameterName: 'sid' }, 'sid=YOUR_KEY'],
    [{ kind: 'oauth2' }, 'Authorization: Bearer YOUR_TOKEN'],
    [{ kind: 'http', scheme: 'Token' }, 'Authorization: Token YOUR_TOKEN'],
  ] as const)('write the credentials of %j', (scheme, expected) => {
    const item = operation('get-me', { security: [{ schemes: [{ name: 's', scopes: [] }] }] });
    const api = reference([item], { securitySchemes: { s: { name: 's', description: '', ...scheme } } });
    expect(buildSamples(api, item).samples[0]?.code).toContain(expected);
  });

  it('send the parameters that belong to the example of the body', () => {
    const bodies = [example({ a: 1 }, 'lock'), example({ b: 2 }, 'open')];
    const several = (name: string) => ({
      examples: ['lock', 'open'].map((of) => example(`${name}-${of}`, of)),
    });
    const send = operation('send-command', {
      method: 'post',
      path: '/commands/{command}/{device}',
      parameters: [
        parameter('command', 'path', several('path')),
        parameter('device', 'path', { examples: [example('d1', 'first'), example('d2', 'second')] }),
        parameter('type', 'query', several('query')),
        parameter('X-Mode', 'header', several('header')),
        // One example belongs to every body, so it says nothing about an optional parameter.
        parameter('limit', 'query', { examples: [example('50', 'open')] }),
      ],
      requestBody: request([json(object('', []), bodies)]),
    });
    const written = [undefined, bodies[1]].map(
      (sent) => buildSamples(reference([send]), send, sent).samples[0]?.code ?? '',
    );
    for (const [index, name] of ['lock', 'open'].entries()) {
      expect(written[index]).toContain(`/commands/path-${name}/d1?type=query-${name}'`);
      expect(written[index]).toContain(`X-Mode: header-${name}`);
      expect(written[index]).not.toContain('limit');
    }
  });
});
