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

/**
 * Writes a request with `fetch` as a JavaScript module, or as TypeScript when there are types.
 *
 * @param name name of the file that a download is written to
 */
export function writeFetch(request: SampleRequest, name: string, types?: TypeDeclarations): string {
  const { paging, url, separator } = request;
  const send = (address: string) =>
    `const response${types ? ': Response' : ''} = await fetch(${address}, {\n${optionsOf(request, types)}});\n${readResponse(request, name, types)}`;
  const functions = [
    ...(request.body?.kind === 'file' ? ['readFile'] : []),
    ...(request.responseKind === 'file' ? ['writeFile'] : []),
  ];
  const imports =
    functions.length > 0 ? `import { ${functions.join(', ')} } from 'node:fs/promises';\n\n` : '';
  const before = `${imports}${types?.code ? `${types.code}\n\n` : ''}`;
  if (!paging) return `${before}${formOf(request)}${send(singleQuoted(url))}`.trimEnd();
  const loop = (open: string, address: string, after: string) =>
    `${before}${open} {\n${indentBy(`${send(address)}console.log(result.${paging.items});\n${after}`, '  ')}}`;
  const type = types ? ': string | undefined' : '';
  switch (paging.kind) {
    case 'cursor':
      return loop(
        `const list = ${singleQuoted(url)};\nlet url${type} = list;\nwhile (url)`,
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
        `let url${type} = ${singleQuoted(url)};\nwhile (url)`,
        'url',
        `url = /<([^>]+)>;\\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];\n`,
      );
  }
}

function optionsOf({ method, headers, body }: SampleRequest, types: TypeDeclarations | undefined): string {
  const shown = headers.filter(({ name }) => !(body?.kind === 'multipart' && name === 'Content-Type'));
  const lines = shown.map(
    ({ name, value, isGenerated }) =>
      `${propertyName(name)}: ${isGenerated ? 'crypto.randomUUID()' : singleQuoted(value)}`,
  );
  const list =
    lines.length > 1 ? `\n${lines.map((line) => `    ${line},\n`).join('')}  ` : ` ${lines.join('')} `;
  return [
    ...(method === 'GET' ? [] : [`  method: ${singleQuoted(method)},\n`]),
    ...(lines.length > 0 ? [`  headers: {${list}},\n`] : []),
    ...bodyOption(body, types),
    `  signal: AbortSignal.timeout(${TIMEOUT}_000),\n`,
  ].join('');
}

function bodyOption(body: SampleRequest['body'], types: TypeDeclarations | undefined): string[] {
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
      return [`  body: new URLSearchParams(${jsLiteral(fields, '  ')}),\n`];
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

function readResponse(request: SampleRequest, name: string, types: TypeDeclarations | undefined): string {
  const { errors, responseKind, paging } = request;
  const check = `if (!response.ok) {\n${throwProblem(errors, types !== undefined)}}\n`;
  if (responseKind === 'none') return check;
  if (responseKind === 'file')
    return `${check}await writeFile(${singleQuoted(name)}, new Uint8Array(await response.arrayBuffer()));\n`;
  const read = responseKind === 'json' ? 'json' : 'text';
  const type = types?.response ? `: ${types.response}` : '';
  const result = `const result${type} = await response.${read}();\n`;
  const status =
    errors.isEnvelope && responseKind === 'json'
      ? `if (result.${errors.code} >= 2000) throw new Error(\`${errors.code} \${result.${errors.code}}\`);\n`
      : '';
  return `${check}${result}${status}${paging ? '' : 'console.log(result);\n'}`;
}

function throwProblem({ names, hasRetryAfter }: ErrorFields, isTyped: boolean): string {
  const wait = hasRetryAfter ? ", Retry-After ${response.headers.get('Retry-After')}" : '';
  if (names.length === 0)
    return `  throw new Error(\`HTTP \${response.status} \${await response.text()}${wait}\`);\n`;
  const type = isTyped ? `: { ${names.map((name) => `${name}?: unknown`).join('; ')} }` : '';
  const said = names.map((name) => `${name} \${${name}}`).join(', ');
  return [
    `  const { ${names.join(', ')} }${type} = await response.json().catch(() => ({}));\n`,
    `  throw new Error(\`HTTP \${response.status}, ${said}${wait}\`);\n`,
  ].join('');
}
