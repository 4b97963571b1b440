import { describe, expect, it } from 'vitest';
import { outline, outlineSchema } from '../fixtures/outline';
import { readFixture } from '../fixtures/readFixture';

describe('schema rows', () => {
  it('convert OpenAPI 3.0 to 3.1', () => {
    expect(outlineSchema(readFixture('openapi-30'), 'Meter')).toMatchInlineSnapshot(`
      "object
        serial string|null e.g. "M-1"
        power number {greater than 0, maximum 10}
        phase string|null
          = "L1"
          = "L2"
          = null
        site object|null <Site> "Where it hangs."
          name string
        place object|null <Site>
          name string
        example string e.g. "A property called example."
        nullable boolean"
    `);
  });

  it('support unusual names and references to parts of schemas', () => {
    const reference = readFixture('names');
    const row = Object.values(reference.operations)[0]!.requestBody!.contents[0]!.schema!;
    expect(outline(reference, row)).toMatchInlineSnapshot(`
      "object
        0 string
        a.b string
        two words string
        toString object <constructor>
          ok boolean
        __proto__ integer
        inner object <Outer.inner>
          deep string
        again string <odd-post>
        lost any
        anchored string <Anchored> {max length 2}"
    `);
  });

  it('find schemas by $id, $anchor and $dynamicAnchor', () => {
    expect(outlineSchema(readFixture('references'), 'Tree')).toMatchInlineSnapshot(`
      "object
        data string
        children array
          [] object <Tree>
            data string
            children array
              [] object <Tree> ↑
            size integer <Tree.size> {minimum 1}
            colour string <Tree.colour>
              = "RED"
            owner object <Owner>
              name string
        size integer <Tree.size> {minimum 1}
        colour string <Tree.colour>
          = "RED"
        owner object <Owner>
          name string"
    `);
  });

  it('keep propertyNames, contains and contentSchema', () => {
    const reference = readFixture('contents');
    const names = ['Keys', 'Others', 'Named', 'Members', 'Text'];
    expect(names.map((name) => `${name}: ${outlineSchema(reference, name)}`).join('\n'))
      .toMatchInlineSnapshot(`
      "Keys: object {keys like ^[a-z]+$} closed
        [^n_] number
      Others: object
        a string
        [*] boolean
      Named: object
        [de, en] string
      Members: array {contains at least 1 and at most 2: a main socket}
      Text: string {content type application/json}
        ? when the text is read as application/json: object
          inner string"
    `);
  });

  it('keep the encoding of the parts of a form', () => {
    const [content] = readFixture('contents').operations['add-photo']!.requestBody!.contents;
    expect(content?.parts).toEqual([
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
});
