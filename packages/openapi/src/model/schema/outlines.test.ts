import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { outline } from '../fixtures/outline';
import { readFixture } from '../fixtures/readFixture';

interface Case {
  name: string;
  fixture: string;
  /** Outlines by the name of a schema or the id of an operation, whose first body is meant. */
  outlines: Record<string, string>;
}

const cases = parse(readFileSync(`${__dirname}/../fixtures/outlines.yaml`, 'utf8')) as Case[];

it.each(cases)('$name', ({ fixture, outlines }) => {
  const reference = readFixture(fixture);
  for (const [name, expected] of Object.entries(outlines)) {
    const operation = reference.operations[name];
    const body = operation && (operation.requestBody ?? operation.responses[0]!).contents[0]!;
    expect(outline(reference, body?.schema ?? reference.schemas[name]!.schema), name).toBe(expected);
  }
});

it('the encoding of the parts of a form is shown', () => {
  const [content] = readFixture('contents').operations['add-photo']!.requestBody!.contents;
  expect(content?.parts).toMatchObject([
    {
      name: 'photo',
      facts: [
        { label: 'as', value: 'image/png, image/jpeg' },
        { label: 'with headers', value: 'X-Checksum' },
      ],
    },
    { name: 'tags', facts: [{ label: 'in style', value: 'form, exploded' }] },
  ]);
});
