import { indentBy, pythonLiteral, quoted } from './literals';
import {
  FILE_NAME,
  TIMEOUT,
  type ErrorFields,
  type SamplePart,
  type SampleRequest,
} from '../request/sampleRequest';

/**
 * Writes a request as a Python program with the package requests.
 *
 * @param name name of the file that a download is written to
 */
export function writePython(request: SampleRequest, name: string): string {
  const { paging, headers, url } = request;
  const imports = [
    ...(headers.some(({ isGenerated }) => isGenerated) ? ['import uuid\n\n'] : []),
    'import requests\n\n',
  ].join('');
  if (!paging) return `${imports}${send(request, quoted(url), [])}${printed(request, name)}`.trimEnd();
  const loop = (open: string, address: string, params: string[], after: string) =>
    `${imports}${open}\n${indentBy(`${send(request, address, params)}${after}`, '    ')}`.trimEnd();
  const show = `print(result[${quoted(paging.items)}])\n`;
  switch (paging.kind) {
    case 'cursor':
      return loop(
        `cursor = None\nwhile True:`,
        quoted(url),
        [`params={${quoted(paging.parameter)}: cursor},  # not sent when it is None`],
        `${show}cursor = result[${quoted(paging.parent)}][${quoted(paging.next)}]\nif not cursor:\n    break\n`,
      );
    case 'page':
      return loop(
        `page, total = 0, 1\nwhile page < total:`,
        quoted(url),
        [`params={${quoted(paging.parameter)}: page},`],
        `${show}page, total = page + 1, result[${quoted(paging.total)}]\n`,
      );
    case 'link':
      return loop(
        `url = ${quoted(url)}\nwhile url:`,
        'url',
        [],
        `${show}url = response.links.get("next", {}).get("url")\n`,
      );
  }
}

function send(request: SampleRequest, address: string, params: readonly string[]): string {
  const { method, headers, errors } = request;
  const shown = headers.filter(
    ({ name }) => !(request.body?.kind === 'multipart' && name === 'Content-Type'),
  );
  const pairs = shown.map(
    ({ name, value, isGenerated }) => `${quoted(name)}: ${isGenerated ? 'str(uuid.uuid4())' : quoted(value)}`,
  );
  const lines = [
    `${address},`,
    ...params,
    ...(pairs.length > 1 ? ['headers={', ...pairs.map((pair) => `    ${pair},`), '},'] : []),
    ...(pairs.length === 1 ? [`headers={${pairs.join('')}},`] : []),
    ...bodyOf(request),
    `timeout=${TIMEOUT},`,
  ];
  const known = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
  const call = known ? `requests.${method.toLowerCase()}(` : `requests.request(\n    ${quoted(method)},`;
  const body = lines.map((line) => indentBy(line, '    ')).join('\n');
  return `response = ${call}\n${body}\n)\n${check(errors)}${readResult(request)}`;
}

function bodyOf({ body }: SampleRequest): string[] {
  switch (body?.kind) {
    case 'json':
      return [`json=${pythonLiteral(body.value)},`];
    case 'text':
      return [`data=${quoted(body.text)}.encode(),`];
    case 'form':
      return [`data=${pythonPairs(body.fields.map(({ name, value }) => [name, quoted(value)]))},`];
    case 'multipart':
      return [`files=${pythonPairs(body.fields.map((part) => [part.name, partOf(part)]))},`];
    case 'file':
      return [`data=open(${quoted(FILE_NAME)}, "rb"),`];
    case undefined:
      return [];
  }
}

/** Writes a dictionary, or a list of tuples if a name is repeated. */
function pythonPairs(entries: readonly (readonly [name: string, code: string])[]): string {
  const isDistinct = new Set(entries.map(([name]) => name)).size === entries.length;
  return isDistinct
    ? `{${entries.map(([name, code]) => `${quoted(name)}: ${code}`).join(', ')}}`
    : `[${entries.map(([name, code]) => `(${quoted(name)}, ${code})`).join(', ')}]`;
}

/** Writes a part as requests expects it: file name, content, media type and headers. */
function partOf({ name, value, isFile, mediaType, headers = [] }: SamplePart): string {
  const lines = headers.map((header) => `${quoted(header.name)}: ${quoted(header.value)}`);
  return `(${[
    isFile ? quoted(name) : 'None',
    isFile ? '"file content"' : quoted(value),
    ...(mediaType === undefined ? (lines.length > 0 ? ['None'] : []) : [quoted(mediaType)]),
    ...(lines.length > 0 ? [`{${lines.join(', ')}}`] : []),
  ].join(', ')})`;
}

function check({ names, hasRetryAfter }: ErrorFields): string {
  const wait = hasRetryAfter ? `, Retry-After {response.headers.get('Retry-After')}` : '';
  if (names.length === 0)
    return `if not response.ok:\n    raise RuntimeError(f"HTTP {response.status_code} {response.text}${wait}")\n`;
  const said = names.map((name) => `${name} {problem.get('${name}')}`).join(', ');
  return [
    'if not response.ok:\n',
    '    problem = response.json() if "json" in response.headers.get("Content-Type", "") else {}\n',
    `    raise RuntimeError(f"HTTP {response.status_code}, ${said}${wait}")\n`,
  ].join('');
}

/** Assigns the parsed body to `result` where the program uses it twice. */
function readResult({ errors: { status }, paging, responseKind }: SampleRequest): string {
  if (responseKind !== 'json' || (!paging && status === undefined)) return '';
  const envelope =
    status === undefined
      ? ''
      : `if result["${status}"] >= 2000:\n    raise RuntimeError(f"${status} {result['${status}']}")\n`;
  return `result = response.json()\n${envelope}`;
}

function printed({ responseKind, errors }: SampleRequest, name: string): string {
  if (responseKind === 'none') return '';
  if (responseKind === 'file')
    return `with open(${quoted(name)}, "wb") as file:\n    file.write(response.content)\n`;
  if (responseKind !== 'json') return 'print(response.text)\n';
  return errors.status === undefined ? 'print(response.json())\n' : 'print(result)\n';
}
