import { expect, it } from 'vitest';
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
    'cURL',
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
