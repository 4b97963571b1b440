import type { Operation } from '@voltmoor/openapi/model';
import { indentBy, javaText, quoted } from './literals';
import { pascalCase } from './names';
import { toTextBody } from '../request/multipart';
import { FILE_NAME, TIMEOUT, type ErrorFields, type SampleRequest } from '../request/sampleRequest';

/**
 * Writes a request as a Java class with the HTTP client of the JDK (Java 15 and later).
 *
 * @param name name of the file that a download is written to
 */
export function writeJava(request: SampleRequest, name: string, { id }: Pick<Operation, 'id'>): string {
  const { paging, url } = request;
  const client =
    request.responseKind === 'file'
      ? 'HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build()'
      : 'HttpClient.newHttpClient()';
  const steps = paging ? loopOf(request) : `${send(request, quoted(url))}${printed(request, name)}`;
  const main = `HttpClient client = ${client};\n${steps}`;
  const uses = (name: string) => main.includes(name);
  const usesField = /\bfield\(/.test(main);
  const imports = [
    'java.io.IOException',
    ...(uses('URLEncoder') ? ['java.net.*'] : ['java.net.URI']),
    'java.net.http.*',
    ...(uses('StandardCharsets') ? ['java.nio.charset.StandardCharsets'] : []),
    ...(uses('Files.') || uses('Path.') ? ['java.nio.file.*'] : []),
    'java.time.Duration',
    ...(uses('UUID') ? ['java.util.UUID'] : []),
    ...(uses('Matcher') || usesField ? ['java.util.regex.*'] : []),
  ];
  return [
    imports.map((name) => `import ${name};\n`).join(''),
    `\npublic class ${pascalCase(id)}Example {\n`,
    '    public static void main(String[] args) throws Exception {\n',
    indentBy(main, '        '),
    '    }\n',
    usesField ? FIELD : '',
    '}',
  ].join('');
}

/** Reads one field, because the JDK has no JSON parser. */
const FIELD = `
    static String field(String json, String name) {
        Matcher field = Pattern.compile("\\"" + name + "\\"\\\\s*:\\\\s*+(?!null)\\"?([^\\",}\\\\s]+)").matcher(json);
        return field.find() ? field.group(1) : null;
    }
`;

function loopOf(request: SampleRequest): string {
  const { paging, url, separator } = request;
  const loop = (open: string, address: string, after: string) =>
    `${open} {\n${indentBy(`${send(request, address)}${PRINT}${after}`, '    ')}}\n`;
  switch (paging?.kind) {
    case 'cursor':
      return loop(
        `String list = ${quoted(url)};\nString url = list;\nwhile (url != null)`,
        'url',
        `String next = field(response.body(), "${paging.next}");\nurl = next == null ? null : list + "${separator}${paging.parameter}=" + URLEncoder.encode(next, StandardCharsets.UTF_8);\n`,
      );
    case 'page':
      return loop(
        `String list = ${quoted(url)};\nfor (int page = 0, total = 1; page < total; page++)`,
        `list + "${separator}${paging.parameter}=" + page`,
        `total = Integer.parseInt(field(response.body(), "${paging.total}"));\n`,
      );
    default:
      return loop(
        `String url = ${quoted(url)};\nwhile (url != null)`,
        'url',
        `Matcher link = Pattern.compile("<([^>]+)>;\\\\s*rel=\\"next\\"").matcher(response.headers().firstValue("Link").orElse(""));\nurl = link.find() ? link.group(1) : null;\n`,
      );
  }
}

function send(request: SampleRequest, address: string): string {
  const { method, headers, body, responseKind, errors } = request;
  const text = body && toTextBody(body);
  const lines = [
    `HttpRequest request = HttpRequest.newBuilder(URI.create(${address}))\n`,
    `    .timeout(Duration.ofSeconds(${TIMEOUT}))\n`,
    ...headers.map(({ name, value, isGenerated }) => {
      const shown = name === 'Content-Type' && text ? text.mediaType : value;
      return `    .header(${quoted(name)}, ${isGenerated ? 'UUID.randomUUID().toString()' : quoted(shown)})\n`;
    }),
    methodOf(method, body?.kind === 'file' ? OF_FILE : text && ofText(text.text)),
    '    .build();\n',
    responseKind === 'file'
      ? 'HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());\n'
      : 'HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());\n',
    check(errors, responseKind),
  ];
  return lines.join('');
}

const OF_FILE = `HttpRequest.BodyPublishers.ofFile(Path.of(${quoted(FILE_NAME)}))`;
const ofText = (text: string): string => `HttpRequest.BodyPublishers.ofString(${javaText(text, '        ')})`;

/** @param publisher expression for the body, if there is one */
function methodOf(method: string, publisher: string | undefined): string {
  if (publisher === undefined && method === 'GET') return '';
  if (publisher === undefined && method === 'DELETE') return '    .DELETE()\n';
  const body = publisher ?? 'HttpRequest.BodyPublishers.noBody()';
  if (method === 'POST' || method === 'PUT') return `    .${method}(${body})\n`;
  return `    .method(${quoted(method)}, ${body})\n`;
}

/** The JDK has no JSON parser, so the message has the whole body with its code and request id. */
function check(errors: ErrorFields, responseKind: SampleRequest['responseKind']): string {
  const { hasRetryAfter, status } = errors;
  const body =
    responseKind === 'file' ? 'new String(response.body(), StandardCharsets.UTF_8)' : 'response.body()';
  const wait = hasRetryAfter
    ? '\n        + ", Retry-After " + response.headers().firstValue("Retry-After").orElse(null)'
    : '';
  const envelope =
    status === undefined ? '' : ` || Integer.parseInt(field(response.body(), "${status}")) >= 2000`;
  return `if (response.statusCode() >= 400${envelope}) {\n    throw new IOException("HTTP " + response.statusCode()${wait}\n        + ", " + ${body});\n}\n`;
}

const PRINT = 'System.out.println(response.body());\n';

function printed({ responseKind }: SampleRequest, name: string): string {
  if (responseKind === 'none') return '';
  return responseKind === 'file' ? `Files.write(Path.of(${quoted(name)}), response.body());\n` : PRINT;
}
