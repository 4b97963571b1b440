import { useTempFolder } from '@voltmoor/build-tools/testing';
import { describe, expect, it } from 'vitest';
import { readSpecSource } from '../index';
import { jsonText } from '../load/exactNumbers';
import { buildApiReference } from '../model';

const { write } = useTempFolder();

/** Reads the first of some files. */
function read(files: Record<string, string>) {
  const [root] = Object.entries(files).map(([name, text]) => write(name, text));
  return readSpecSource(root!);
}

const HEAD = "openapi: '3.1.0'\ninfo: { title: Meters, version: '1' }\npaths:\n";
const operation = (content: string) =>
  `${HEAD}  /meters:\n    put:\n      operationId: put-meter\n      requestBody:\n        content:\n          application/json:\n${content}      responses: { '204': { description: Stored. } }\n`;

const exampleOf = ({ document }: Awaited<ReturnType<typeof read>>) => {
  const { operations } = buildApiReference(document, { id: 'meters' });
  return jsonText(operations['put-meter']!.requestBody!.contents[0]!.examples[0]!.value);
};

describe('numbers of a document', () => {
  it('reach an example with all digits', async () => {
    const source = operation(
      '            example: { serial: 9223372036854775809, fee: 0.90, most: 5e308 }\n',
    );
    const read1 = await read({ 'meters.yaml': source });
    expect(exampleOf(read1)).toBe('{"serial":9223372036854775809,"fee":0.90,"most":5e308}');
    expect(jsonText(read1.published)).toContain('"fee":0.90');
    expect(read1.problems).toEqual([]);
  });

  it('are limits that are valid for the validator', async () => {
    const schema =
      '            schema: { type: integer, minimum: 9007199254740995, maximum: 18446744073709551614 }\n';
    const { document, problems } = await read({ 'meters.yaml': operation(schema) });
    const { operations } = buildApiReference(document, { id: 'meters' });
    expect(operations['put-meter']!.requestBody!.contents[0]!.schema!.constraints).toEqual([
      { label: 'minimum', value: '9007199254740995' },
      { label: 'maximum', value: '18446744073709551614' },
    ]);
    expect(problems).toEqual([]);
  });

  it('keep their digits in other files and in JSON', async () => {
    const value = { 'value.json': '{ "serial": 12345678901234567891, "text": "a 1.10 \\" 2.20" }' };
    const source = operation("            example: { $ref: 'x' }\n").replace("{ $ref: 'x' }", '{}');
    const schema = source.replace('example: {}', 'schema: { default: { fee: 3.30 }, $ref: value.yaml }');
    const found = await read({ 'meters.yaml': schema, 'value.yaml': 'examples: [{ fee: 4.40 }]\n' });
    expect(exampleOf(found)).toBe('{"fee":4.40}');
    const json = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Meters', version: '1' },
      paths: {
        '/m': {
          put: {
            operationId: 'put-meter',
            requestBody: { content: { 'application/json': { example: 'VALUE' } } },
            responses: { 204: { description: 'Stored.' } },
          },
        },
      },
    }).replace('"VALUE"', value['value.json']);
    expect(exampleOf(await read({ 'meters.json': json }))).toBe(
      '{"serial":12345678901234567891,"text":"a 1.10 \\" 2.20"}',
    );
  });

  it('are texts where the schema has a text, with a warning at their line', async () => {
    const schema = [
      '            schema:',
      '              properties:',
      '                postcode: { type: [string, "null"] }',
      '                phone: { type: string, default: +31201234567 }',
      '            example: { postcode: 00501, phone: null }',
      '',
    ].join('\n');
    const found = await read({ 'meters.yaml': operation(schema) });
    expect(exampleOf(found)).toBe('{"postcode":"00501","phone":null}');
    expect(found.problems.map(({ line, severity, fix }) => ({ line, severity, fix }))).toEqual([
      { line: 13, severity: 'warning', fix: 'Write it in quotes.' },
      { line: 14, severity: 'warning', fix: 'Write it in quotes.' },
    ]);
    expect(found.problems[0]!.message).toContain('its type is "string"');
  });

  it('are not dates, versions, keys, quoted texts or parts of texts', async () => {
    const example =
      "{ day: 2024-01-10, release: 1.2.30, '1.10': '1.10', note: about 1.10, block: !!str 1.10 }";
    const found = await read({ 'meters.yaml': operation(`            example: ${example}\n`) });
    expect(exampleOf(found)).toBe(
      '{"day":"2024-01-10","release":"1.2.30","1.10":"1.10","note":"about 1.10","block":"1.10"}',
    );
  });
});
