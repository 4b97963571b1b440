import { describe, expect, it } from 'vitest';
import { fieldOfLine, findField } from './findField';

const ROOTS = new Set(['identity', 'sockets', 'labels', 'name']);

/** The texts that are found. */
const find = (code: string, ...path: string[]) =>
  findField(code, path, ROOTS).map(({ start, end }) => code.slice(start, end));

const JSON_BODY = JSON.stringify(
  {
    identity: 'EX "1" {',
    name: null,
    sockets: [{ id: 1, name: 'a' }, { id: 2 }],
    labels: { a: { deep: true } },
  },
  null,
  2,
);

it.each([
  ['behind braces and quotes in a text', ['identity'], ['"identity": "EX \\"1\\" {"']],
  ['only at its level', ['name'], ['"name": null']],
  ['in every object of a list', ['sockets', 'id'], ['"id": 1', '"id": 2']],
  ['not in other objects', ['id'], []],
  ['by its name alone if it is a list', ['sockets'], ['"sockets":']],
  ['below any key of a map', ['labels', '*', 'deep'], ['"deep": true']],
])('finds a field in JSON: %s', (_, path, found) => {
  expect(find(JSON_BODY, ...path)).toEqual(found);
});

it('finds a field in a body that is a list', () => {
  expect(find('[{"identity": 1}, {"identity": 2}]', 'identity')).toEqual(['"identity": 1', '"identity": 2']);
});

it.each([
  [
    'curl',
    `curl --url 'https://a.example/x' \\\n --header 'Identity: x' \\\n --data '{\n "identity": "it'\\''s",\n "name": 1\n}'`,
  ],
  [
    'JavaScript',
    `fetch(url, { name: 1, body: JSON.stringify({ "identity": "it", name: 1, sockets: [{ identity: 2 }] }) })`,
  ],
  [
    'TypeScript, whose types have the field, too',
    `interface Body {\n  identity: string;\n  labels: string[];\n}\nconst body: Body = {\n  identity: "it",\n};`,
  ],
  ['Python', `headers = {\n "name": "x"\n}\npayload = {\n "identity": "it",\n "name": None\n}`],
  ['PHP', `[ 'name' => 1, 'json' => [ "identity" => "it", 'name' => 2 ] ]`],
  ['Java', `.POST(ofString("""\n    {\n  "identity": "it",\n "name": 1 }"""))`],
])('finds a field of the body alone in %s', (_language, code) => {
  expect(find(code, 'identity')).toEqual([expect.stringMatching(/^"?identity"? ?(:|=>) ?"it/)]);
});

it.each(['"{\\n  \\"identity\\": 1}"', '', '}}}]] identity'])('finds nothing in %j', (code) => {
  expect(find(code, 'identity')).toEqual([]);
});

describe('the field of a line', () => {
  const code = `curl --data '{
  "name": "A",
  "sockets": [
    {
      "number": 1,
      "power": { "max": 22 }
    }
  ]
}'`;
  const roots = new Set(['name', 'sockets']);
  const at = (text: string): number => code.indexOf(text) + 1;

  it.each([
    ['"A"', ['name']],
    ['"sockets"', ['sockets']],
    ['number', ['sockets', 'number']],
    ['"max"', ['sockets', 'power', 'max']],
  ])('with %s is the one that it names', (text, path) => {
    expect(fieldOfLine(code, at(text), roots)).toEqual(path);
  });

  it('is below the names around the body, and missing where a line names none', () => {
    const script = `await fetch(url, {\n  method: 'POST',\n  body: JSON.stringify({\n    name: 'A',\n  }),\n});`;
    expect(fieldOfLine(script, script.indexOf("'A'"), roots)).toEqual(['name']);
    expect(fieldOfLine(script, script.indexOf('POST'), roots)).not.toEqual(['method']);
    expect(fieldOfLine(code, at('curl'), roots)).toBeUndefined();
    expect(fieldOfLine(code, code.length, roots)).toBeUndefined();
  });
});
