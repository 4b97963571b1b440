import { execFileSync } from 'node:child_process';
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { buildApiReference } from '@voltmoor/openapi/model';
import { toBrunoCollection, toPostmanCollection } from '../downloads';
import { buildSamples } from './buildSamples';
import { LANGUAGES } from './languages/languages';

/** Builds an operation whose body has one media type. */
function build(mediaType: string, media: object, method = 'post') {
  const operation = {
    operationId: 'send',
    tags: ['things'],
    requestBody: { required: true, content: { [mediaType]: media } },
    responses: { '204': { description: 'Sent.' } },
  };
  const servers = [{ url: 'https://parks.example' }];
  const document = { openapi: '3.2.0', servers, paths: { '/things': { [method]: operation } } };
  return buildApiReference(document, { id: 'x' });
}

function samplesOf(...args: Parameters<typeof build>): Record<string, string> {
  const reference = build(...args);
  const { samples } = buildSamples(reference, reference.operations['send']!);
  return Object.fromEntries(samples.map(({ language, code }) => [language, code]));
}

const UPLOAD = {
  schema: {
    type: 'object',
    properties: {
      plan: { type: 'string', format: 'binary' },
      photos: { type: 'array', items: { type: 'string', format: 'binary' }, examples: [['a', 'b']] },
      scan: { type: 'string', contentMediaType: 'image/png' },
      thumb: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
      size: { type: 'object', properties: { w: { type: 'integer', examples: [1] } } },
      tags: { type: 'array', items: { type: 'string' }, examples: [['x', 'y "z"']] },
      note: { type: 'string', examples: ['a;b'] },
    },
  },
  encoding: {
    plan: { contentType: 'application/zip, image/*' },
    note: { contentType: 'text/markdown', headers: { 'X-Lang': { schema: { const: 'de' } } } },
  },
};

describe('a multipart body', () => {
  const { curl, javascript, python, go } = samplesOf('multipart/form-data', UPLOAD);

  it('has a part with its media type for each field, file and item', () => {
    const forms = curl!.split('\n').filter((line) => line.includes('--form'));
    expect(forms.map((line) => line.trim().replace(/ \\$/, ''))).toEqual([
      "--form 'plan=@file;type=application/zip'",
      "--form 'photos=@file'",
      "--form 'photos=@file'",
      "--form 'scan=@file'",
      "--form-string 'thumb=c3RyaW5n'",
      `--form 'size="{\\"w\\":1}";type=application/json'`,
      "--form-string 'tags=x'",
      `--form-string 'tags=y "z"'`,
      `--form 'note="a;b";type=text/markdown;headers="X-Lang: de"'`,
    ]);
    expect(javascript).toContain(
      "form.append('size', new Blob(['{\"w\":1}'], { type: 'application/json' }));",
    );
    expect(javascript).toContain("form.append('tags', 'x');");
    expect(python).toContain('("note", (None, "a;b", "text/markdown", {"X-Lang": "de"}))');
    expect(go).toContain('Content-Type: application/json');
  });

  it('has files and no boundary in collections', () => {
    const reference = build('multipart/form-data', UPLOAD);
    const postman = JSON.stringify(toPostmanCollection(reference));
    const bruno = JSON.stringify(toBrunoCollection(reference));
    for (const collection of [postman, bruno]) {
      expect(collection).toContain('"type":"file"');
      expect(collection).toContain('"contentType":"application/json"');
      expect(collection).not.toMatch(/"value":"multipart/);
    }
  });

  it('has no empty line before a part without headers, and a media type for a file', () => {
    const properties = { note: { type: 'string' }, plan: { type: 'string', format: 'binary' } };
    const { php } = samplesOf('multipart/related', { schema: { type: 'object', properties } });
    expect(php).toContain(String.raw`--sample-boundary\r\n\r\nstring\r\n`);
    expect(php).toContain(String.raw`Content-Type: application/octet-stream\r\n\r\nfile content`);
  });

  it('that is not a form is text with a boundary', () => {
    const media = {
      schema: {
        type: 'array',
        prefixItems: [{ type: 'object', properties: { a: { const: 1 } }, required: ['a'] }],
        items: { type: 'string', format: 'binary' },
      },
      example: [{ a: 1 }, '', ''],
      prefixEncoding: [{ contentType: 'application/json' }],
      itemEncoding: { contentType: 'image/png' },
    };
    const { curl: mixed, php } = samplesOf('multipart/mixed', media);
    expect(mixed).toContain('multipart/mixed; boundary=');
    expect(mixed).not.toContain('--form');
    expect(php!.match(/Content-Type: image\/png/g)).toHaveLength(2);
    expect(php).toContain(String.raw`Content-Type: application/json\r\n\r\n{\"a\":1}`);
    // A page cannot hold the line breaks of a multipart body, because HTML has one kind of line break only.
    for (const code of [mixed, php]) expect(code).not.toContain('\r');
    expect(mixed).toContain(String.raw`$'--sample-boundary\r`);
  });
});

describe('a form', () => {
  const media = {
    schema: {
      type: 'object',
      properties: {
        list: { type: 'array', items: { type: 'string' }, examples: [['x', 'y z']] },
        piped: { type: 'array', items: { type: 'integer' }, examples: [[1, 2]] },
        deep: { type: 'object', properties: { a: { type: 'integer', examples: [1] } } },
        plain: { type: 'object', properties: { b: { type: 'boolean', examples: [true] } } },
      },
    },
    encoding: { piped: { style: 'pipeDelimited', explode: false }, deep: { style: 'deepObject' } },
  };

  it('has the fields in their styles', () => {
    const { curl, javascript, python, java } = samplesOf('application/x-www-form-urlencoded', media);
    for (const field of ['list=x', 'list=y z', 'piped=1|2', 'deep[a]=1', 'plain={"b":true}'])
      expect(curl).toContain(`--data-urlencode '${field}'`);
    expect(javascript).toContain("['list', 'y z']");
    expect(python).toContain('("deep[a]", "1")');
    expect(java).toContain('list=x&list=y%20z&piped=1%7C2&deep%5Ba%5D=1');
  });

  it('keeps the text of an example', () => {
    const { curl } = samplesOf('application/x-www-form-urlencoded', { example: 'a=1&b=2' });
    expect(curl).toContain("--data-raw 'a=1&b=2'");
  });

  it('repeats names in collections', () => {
    const bodies = JSON.stringify(toPostmanCollection(build('application/x-www-form-urlencoded', media)));
    expect(bodies).toContain('"key":"list","value":"x"');
    expect(bodies).toContain('"key":"list","value":"y z"');
    expect(bodies).toContain('"key":"deep[a]","value":"1"');
  });
});

describe('a binary body', () => {
  it.each([
    ['application/octet-stream', {}],
    ['image/*', { schema: { type: 'string', format: 'binary' } }],
    ['application/vnd.acme.map', {}],
  ])('of %s comes from a file', (mediaType, media) => {
    const samples = samplesOf(mediaType, media, 'put');
    expect(samples['curl']).toContain('--data-binary @file');
    expect(samples['curl']).toContain(`Content-Type: ${mediaType.replace('*', 'png')}`);
    for (const { id } of LANGUAGES) expect(samples[id], id).toMatch(/['"@]?file['"]?/);
    expect(samples['javascript']).toContain("body: await readFile('file')");
    expect(samples['python']).toContain('data=open("file", "rb")');
    expect(samples['go']).toContain('os.Open("file")');
    const reference = build(mediaType, media, 'put');
    expect(JSON.stringify(toPostmanCollection(reference))).toContain('"mode":"file"');
    expect(JSON.stringify(toBrunoCollection(reference))).toContain('"mode":"file"');
  });
});

describe('an XML body', () => {
  it('is the same in all languages and collections', () => {
    const schema = {
      type: 'object',
      xml: { name: 'gate' },
      properties: { id: { const: '"1"', xml: { attribute: true } } },
    };
    const reference = build('application/xml', { schema });
    const samples = samplesOf('application/xml', { schema });
    expect(samples['curl']).toContain('<gate id="&quot;1&quot;"/>');
    for (const { id } of LANGUAGES) expect(samples[id], id).toContain('gate');
    expect(JSON.stringify(toBrunoCollection(reference))).toContain('"mode":"xml"');
  });
});

describe('a body of GET', () => {
  it('does not turn the request of curl into a POST', () => {
    expect(samplesOf('application/json', { example: { a: 1 } }, 'get')['curl']).toContain('--request GET');
  });
});

describe('all samples', () => {
  it.each([
    ['multipart/form-data', UPLOAD],
    ['image/png', {}],
    ['application/xml', { example: '<a b="c">\n</a>' }],
    ['application/x-ndjson', { example: '{"a":1}\n{"a":2}\n' }],
  ])('of %s are valid', (mediaType, media) => {
    const { javascript, typescript, curl } = samplesOf(mediaType, media);
    expect(() => transformSync(javascript!, { format: 'esm' })).not.toThrow();
    expect(() => transformSync(typescript!, { loader: 'ts', format: 'esm' })).not.toThrow();
    expect(() => execFileSync('bash', ['-n', '-c', curl!])).not.toThrow();
  });
});
