import type { ApiReference, Operation } from '../model/types';
import { bodyType, bodyTypeName } from './bodyType';
import { isJson, type SampleRequest } from './buildRequest';
import { csharpText, goText, javaText, phpText, pythonLiteral, quoted, shellWord } from './literals';
import { writeFetch } from './writeFetch';
import { writeWithHttpSnippet } from './writeWithHttpSnippet';

/** A language that readers can choose. Browsers store the id, so it must never change. */
export interface Language {
  id: string;
  label: string;
  /** Name of the Prism grammar. */
  grammar: string;
  /** Writes a sample, which contains slot marks. */
  write: (request: SampleRequest, operation: Operation, reference: ApiReference) => string;
}

export const LANGUAGES: Language[] = [
  {
    id: 'curl',
    label: 'cURL',
    grammar: 'bash',
    write: (request) =>
      writeWithHttpSnippet(request, {
        target: 'shell',
        client: 'curl',
        bodyLiteral: shellWord,
        finish: (code) =>
          code.replace(/--url (\S+)/, (_all, url: string) => `--url ${shellWord(url.replace(/^'|'$/g, ''))}`),
      }),
  },
  { id: 'javascript', label: 'JavaScript', grammar: 'javascript', write: (request) => writeFetch(request) },
  { id: 'typescript', label: 'TypeScript', grammar: 'typescript', write: writeTypeScript },
  {
    id: 'python',
    label: 'Python',
    grammar: 'python',
    write: (request) =>
      writeWithHttpSnippet(request, {
        target: 'python',
        client: 'requests',
        bodyLiteral: (text, value) => (value === undefined ? quoted(text) : pythonLiteral(value)),
      }),
  },
  {
    id: 'java',
    label: 'Java',
    grammar: 'java',
    write: (request) =>
      writeWithHttpSnippet(request, {
        target: 'java',
        client: 'nethttp',
        bodyLiteral: (text) => javaText(text, '        '),
        finish: (code) =>
          `import java.net.URI;\nimport java.net.http.HttpClient;\nimport java.net.http.HttpRequest;\nimport java.net.http.HttpResponse;\n\n${code}`,
      }),
  },
  {
    id: 'csharp',
    label: 'C#',
    grammar: 'csharp',
    write: (request) =>
      writeWithHttpSnippet(request, {
        target: 'csharp',
        client: 'httpclient',
        bodyLiteral: (text) => csharpText(text, '        '),
        finish: (code) =>
          request.body
            ? code.replace(
                'MediaTypeHeaderValue("application/json")',
                `MediaTypeHeaderValue("${request.body.mediaType}")`,
              )
            : code,
      }),
  },
  {
    id: 'go',
    label: 'Go',
    grammar: 'go',
    write: (request) =>
      writeWithHttpSnippet(request, {
        target: 'go',
        client: 'native',
        bodyLiteral: goText,
        finish: (code) => code.replace('func main() {\n\n', 'func main() {\n').replace(/\n\n}$/, '\n}'),
      }),
  },
  {
    id: 'php',
    label: 'PHP',
    grammar: 'php',
    write: (request) =>
      writeWithHttpSnippet(request, {
        target: 'php',
        client: 'curl',
        bodyLiteral: phpText,
        finish: (code) =>
          code
            .replace(/^ *CURLOPT_(ENCODING|MAXREDIRS|HTTP_VERSION) =>.*\n/gm, '')
            .replace(/json_encode\((<<<'BODY'[\s\S]*\nBODY|'[^\n]*')\)/, '$1'),
      }),
  },
];

function writeTypeScript(request: SampleRequest, operation: Operation, reference: ApiReference): string {
  if (request.body?.kind !== 'json' || typeof request.body.value !== 'object' || request.body.value === null)
    return writeFetch(request);
  if (Array.isArray(request.body.value)) return writeFetch(request);
  const schema = operation.requestBody?.contents.find(({ mediaType }) => isJson(mediaType))?.schema;
  const type = bodyType(request.body.value, schema, reference.schemas).replace(/ \| null$/, '');
  if (!type.startsWith('{')) return writeFetch(request);
  return writeFetch(request, { name: bodyTypeName(operation.id), type });
}
