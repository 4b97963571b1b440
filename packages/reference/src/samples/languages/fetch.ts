import type { JsonValue } from '@voltmoor/openapi/model';
import { indentBy, jsLiteral, propertyName, singleQuoted } from './literals';
import { FILE_NAME, TIMEOUT, type ErrorFields, type SampleRequest } from '../request/sampleRequest';

/** TypeScript types that are declared before the request. */
export interface TypeDeclarations {
  /** Name of the body's type. Undefined without a JSON body. */
  body?: string;
  /** Name of the response's type. Undefined when the response is not JSON. */
  response?: string;
  code: string;
}

/** How a program sends a request and reads the response. */
interface Client {
  /** The function that sends. */
  send: string;
  hasFailed: string;
  status: string;
  /** What has `json()`, `text()` and `arrayBuffer()`. */
  body: string;
  header: (name: string) => string;
  /** The type of the response in TypeScript. Undefined if the compiler finds it. */
  type?: string;
}

const FETCH: Client = {
  send: 'fetch',
  hasFailed: '!response.ok',
  status: 'response.status',
  body: 'response',
  header: (name) => `response.headers.get('${name}')`,
  type: 'Response',
};

/** The package undici, by which Node.js implements `fetch`. Its own function sends what `fetch` has to refuse. */
const UNDICI: Client = {
  send: 'request',
  hasFailed: 'response.statusCode >= 400',
  status: 'response.statusCode',
  body: 'response.body',
  header: (name) => `response.headers['${name.toLowerCase()}']?.toString()`,
};

/** Why `fetch` refuses a request: the standard forbids some methods, and a body of GET. */
function refusalOf({ method, body }: SampleRequest): string | undefined {
  if (/^(?:CONNECT|TRACE|TRACK)$/.test(method)) return `the method ${method}`;
  return method === 'GET' && body ? 'the body of a GET request' : undefined;
}

/**
 * Writes a request with `fetch`, or with undici if `fetch` refuses it, as a JavaScript module, or as TypeScript when there are types.
 *
 * @param name name of the file that a download is written to
 */
export function writeFetch(request: SampleRequest, name: string, types?: TypeDeclarations): string {
  const { paging, url, separator } = request;
  const refusal = refusalOf(request);
  const client = refusal === undefined ? FETCH : UNDICI;
  const type = types && client.type !== undefined ? `: ${client.type}` : '';
  const send = (address: string) =>
    `const response${type} = await ${client.send}(${address}, {\n${optionsOf(request, types)}});\n${readResponse(client, request, name, types)}`;
  const functions = [
    ...(request.body?.kind === 'file' ? ['readFile'] : []),
    ...(request.responseKind === 'file' ? ['writeFile'] : []),
  ];
  const imports = [
    ...(functions.length > 0 ? [`import { ${functions.join(', ')} } from 'node:fs/promises';\n`] : []),
    ...(refusal === undefined
      ? []
      : [
          `// npm install undici, since fetch refuses ${refusal}.\n`,
          `import { ${request.body?.kind === 'multipart' ? 'FormData, ' : ''}request } from 'undici';\n`,
        ]),
  ].join('');
  const before = `${imports && `${imports}\n`}${types?.code ? `${types.code}\n\n` : ''}`;
  if (!paging) return `${before}${formOf(request)}${send(singleQuoted(url))}`.trimEnd();
  const loop = (open: string, address: string, after: string) =>
    `${before}${open} {\n${indentBy(`${send(address)}console.log(result.${paging.items});\n${after}`, '  ')}}`;
  const text = types ? ': string | undefined' : '';
  switch (paging.kind) {
    case 'cursor':
      return loop(
        `const list = ${singleQuoted(url)};\nlet url${text} = list;\nwhile (url)`,
        'url',
        `const { ${paging.next} } = result.${paging.parent};\nurl = ${paging.next} ? \`\${list}${separator}${paging.parameter}=\${encodeURIComponent(${paging.next})}\` : undefined;\n`,
      );
    case 'page':
      return loop(
        `const list = ${singleQuoted(url)};\nfor (let page = 0, total = 1; page < total; page++)`,
        `\`\${list}${separator}${paging.parameter}=\${page}\``,
        `total = result.${paging.total};\n`,
      );
    case 'link':
      return loop(
        `let url${text} = ${singleQuoted(url)};\nwhile (url)`,
        'url',
        `url = /<([^>]+)>;\\s*rel="next"/.exec(${client.header('Link')} ?? '')?.[1];\n`,
      );
  }
}

function optionsOf(request: SampleRequest, types: TypeDeclarations | undefined): string {
  const { method, headers, body } = request;
  const shown = headers.filter(({ name }) => !(body?.kind === 'multipart' && name === 'Content-Type'));
  const lines = shown.map(
    ({ name, value, isGenerated }) =>
      `${propertyName(name)}: ${isGenerated ? 'crypto.randomUUID()' : singleQuoted(value)}`,
  );
  const list =
    lines.length > 1 ? `\n${lines.map((line) => `    ${line},\n`).join('')}  ` : ` ${lines.join('')} `;
  return [
    ...(method === 'GET' && !body ? [] : [`  method: ${singleQuoted(method)},\n`]),
    ...(lines.length > 0 ? [`  headers: {${list}},\n`] : []),
    ...bodyOption(request, types),
    `  signal: AbortSignal.timeout(${TIMEOUT}_000),\n`,
  ].join('');
}

function bodyOption(request: SampleRequest, types: TypeDeclarations | undefined): string[] {
  const { body } = request;
  switch (body?.kind) {
    case 'json': {
      const satisfies = types?.body ? ` satisfies ${types.body}` : '';
      return [`  body: JSON.stringify(${jsLiteral(body.value, '  ')}${satisfies}),\n`];
    }
    case 'text':
      return [`  body: ${singleQuoted(body.text)},\n`];
    case 'form': {
      const names = new Set(body.fields.map(({ name }) => name));
      const pairs = body.fields.map(({ name, value }): [string, string] => [name, value]);
      const fields: JsonValue = names.size === pairs.length ? Object.fromEntries(pairs) : pairs;
      const text = refusalOf(request) === undefined ? '' : '.toString()';
      return [`  body: new URLSearchParams(${jsLiteral(fields, '  ')})${text},\n`];
    }
    case 'multipart':
      return ['  body: form,\n'];
    case 'file':
      return [`  body: await readFile(${singleQuoted(FILE_NAME)}),\n`];
    case undefined:
      return [];
  }
}

/** Writes the form of a multipart body, which is built before the request. */
function formOf({ body }: SampleRequest): string {
  if (body?.kind !== 'multipart') return '';
  const parts = body.fields.map(({ name, value, isFile, mediaType }) => {
    const type = mediaType === undefined ? '' : `, { type: ${singleQuoted(mediaType)} }`;
    const blob = `new Blob([${isFile ? "'file content'" : singleQuoted(value)}]${type})`;
    const part = isFile ? `${blob}, ${singleQuoted(name)}` : type === '' ? singleQuoted(value) : blob;
    return `form.append(${singleQuoted(name)}, ${part});\n`;
  });
  return `const form = new FormData();\n${parts.join('')}\n`;
}

function readResponse(
  client: Client,
  request: SampleRequest,
  name: string,
  types: TypeDeclarations | undefined,
): string {
  const { errors, responseKind, paging } = request;
  const { status } = errors;
  const check = `if (${client.hasFailed}) {\n${throwProblem(client, errors, types !== undefined)}}\n`;
  if (responseKind === 'none') return check;
  if (responseKind === 'file')
    return `${check}await writeFile(${singleQuoted(name)}, new Uint8Array(await ${client.body}.arrayBuffer()));\n`;
  const read = responseKind === 'json' ? 'json' : 'text';
  const [type, cast] = typed(client, types?.response);
  const result = `const result${type} = ${cast(`await ${client.body}.${read}()`)};\n`;
  const envelope =
    status === undefined
      ? ''
      : `if (result.${status} >= 2000) throw new Error(\`${status} \${result.${status}}\`);\n`;
  return `${check}${result}${envelope}${paging ? '' : 'console.log(result);\n'}`;
}

/** Writes a type after a name, or around a value whose type the client does not know. */
function typed(client: Client, type: string | undefined): [after: string, around: (value: string) => string] {
  if (type === undefined) return ['', (value) => value];
  return client === FETCH ? [`: ${type}`, (value) => value] : ['', (value) => `(${value}) as ${type}`];
}

function throwProblem(client: Client, { names, hasRetryAfter }: ErrorFields, isTyped: boolean): string {
  const wait = hasRetryAfter ? `, Retry-After \${${client.header('Retry-After')}}` : '';
  if (names.length === 0)
    return `  throw new Error(\`HTTP \${${client.status}} \${await ${client.body}.text()}${wait}\`);\n`;
  const fields = `{ ${names.map((name) => `${name}?: unknown`).join('; ')} }`;
  const [type, cast] = typed(client, isTyped ? fields : undefined);
  const said = names.map((name) => `${name} \${${name}}`).join(', ');
  return [
    `  const { ${names.join(', ')} }${type} = ${cast(`await ${client.body}.json().catch(() => ({}))`)};\n`,
    `  throw new Error(\`HTTP \${${client.status}}, ${said}${wait}\`);\n`,
  ].join('');
}
