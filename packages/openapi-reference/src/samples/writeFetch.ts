import type { SampleRequest } from './buildRequest';
import { jsLiteral, propertyName, singleQuoted } from './literals';

/** A TypeScript type that is declared before the request. */
export interface BodyDeclaration {
  name: string;
  type: string;
}

/** Writes a request with `fetch` as a JavaScript module, or as TypeScript when there is a declaration. */
export function writeFetch(request: SampleRequest, declaration?: BodyDeclaration): string {
  const { body } = request;
  const before: string[] = [];
  const options = [`  method: ${singleQuoted(request.method)},\n`];
  const headers = request.headers.filter(
    ({ name }) => !(body?.kind === 'multipart' && name === 'Content-Type'),
  );
  if (headers.length > 0) {
    const lines = headers.map(({ name, value }) => `    ${propertyName(name)}: ${singleQuoted(value)},\n`);
    options.push(`  headers: {\n${lines.join('')}  },\n`);
  }

  if (declaration) before.push(`interface ${declaration.name} ${declaration.type}\n\n`);
  switch (body?.kind) {
    case 'json':
      if (declaration) before.push(`const body: ${declaration.name} = ${jsLiteral(body.value)};\n\n`);
      options.push(`  body: JSON.stringify(${declaration ? 'body' : jsLiteral(body.value, '  ')}),\n`);
      break;
    case 'text':
      options.push(`  body: ${singleQuoted(body.text)},\n`);
      break;
    case 'form': {
      const fields = Object.fromEntries(body.fields.map(({ name, value }) => [name, value]));
      options.push(`  body: new URLSearchParams(${jsLiteral(fields, '  ')}),\n`);
      break;
    }
    case 'multipart':
      before.push('const form = new FormData();\n');
      for (const { name, value, isFile } of body.fields) {
        const part = isFile
          ? `new Blob([${singleQuoted('file content')}]), ${singleQuoted(name)}`
          : singleQuoted(value);
        before.push(`form.append(${singleQuoted(name)}, ${part});\n`);
      }
      before.push('\n');
      options.push('  body: form,\n');
      break;
    case undefined:
  }
  return [
    ...before,
    `const response = await fetch(${singleQuoted(request.url)}, {\n${options.join('')}});\n`,
    readResponse(request, declaration !== undefined),
  ].join('');
}

function readResponse({ responseKind }: SampleRequest, isTyped: boolean): string {
  const check = 'if (!response.ok) throw new Error(`HTTP ${response.status}`);\n';
  if (responseKind === 'none') return check.trimEnd();
  const type = isTyped && responseKind === 'json' ? ': unknown' : '';
  return `${check}const result${type} = await response.${responseKind}();`;
}
