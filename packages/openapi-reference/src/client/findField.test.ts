import { describe, expect, it } from 'vitest';
import { findField } from './findField';

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

it('is not found in the types of a TypeScript sample', () => {
  const code = `interface Body {\n  identity: string;\n  name?: string;\n  labels: string[];\n}\nconst body: Body = {\n  identity: 'EX-1',\n};`;
  expect(find(code, 'identity')).toEqual(["identity: 'EX-1'"]);
});

describe('a field in JSON', () => {
  it('is found with its value, also behind braces and quotes in a text', () => {
    expect(find(JSON_BODY, 'identity')).toEqual(['"identity": "EX \\"1\\" {"']);
    expect(find(JSON_BODY, 'name')).toEqual(['"name": null']);
  });

  it('is found in every object of a list, but not in other objects', () => {
    expect(find(JSON_BODY, 'sockets', 'id')).toEqual(['"id": 1', '"id": 2']);
    expect(find(JSON_BODY, 'sockets', 'name')).toEqual(['"name": "a"']);
    expect(find(JSON_BODY, 'id')).toEqual([]);
  });

  it('is found by its name alone when its value is an object or a list', () => {
    expect(find(JSON_BODY, 'sockets')).toEqual(['"sockets":']);
  });

  it('is found below any key of a map', () => {
    expect(find(JSON_BODY, 'labels', '*', 'deep')).toEqual(['"deep": true']);
  });

  it('is found when the body is a list', () => {
    expect(find('[{"identity": 1}, {"identity": 2}]', 'identity')).toEqual([
      '"identity": 1',
      '"identity": 2',
    ]);
  });
});

describe('a field in a sample', () => {
  it.each([
    [
      'cURL',
      `curl --url 'https://a.example/x' \\\n --header 'Identity: x' \\\n --data '{\n "identity": "it'\\''s",\n "name": 1\n}'`,
    ],
    [
      'JavaScript',
      `fetch(url, { name: 1, body: JSON.stringify({ "identity": "it", name: 1, sockets: [{ identity: 2 }] }) })`,
    ],
    ['Python', `headers = {\n "name": "x"\n}\npayload = {\n "identity": "it",\n "name": None\n}`],
    ['PHP', `[ 'name' => 1, 'json' => [ "identity" => "it", 'name' => 2 ] ]`],
    ['Java', `.POST(ofString("""\n    {\n  "identity": "it",\n "name": 1 }"""))`],
  ])('is found in %s, but not outside of the body', (_language, code) => {
    expect(find(code, 'identity')).toHaveLength(1);
    expect(find(code, 'identity')[0]).toMatch(/^"?identity"? ?(:|=>) ?"it/);
  });

  it('is not found in text that is not a literal', () => {
    expect(find('"{\\n  \\"identity\\": 1}"', 'identity')).toEqual([]);
    expect(find('', 'identity')).toEqual([]);
    expect(find('}}}]] identity', 'identity')).toEqual([]);
  });
});
