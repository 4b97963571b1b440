import { csharpText, indentBy, quoted } from './literals';
import { toTextBody } from '../request/multipart';
import { FILE_NAME, TIMEOUT, type ErrorFields, type SampleRequest } from '../request/sampleRequest';

/**
 * Writes a request as a C# program (.NET 7 and later, with implicit usings).
 *
 * @param name name of the file that a download is written to
 */
export function writeCSharp(request: SampleRequest, name: string): string {
  const { paging, url } = request;
  const main = paging ? loopOf(request) : `${send(request, quoted(url))}${printed(request, name)}`;
  const usings = [
    ...(main.includes('Encoding') ? ['System.Text'] : []),
    ...(main.includes('JsonNode') ? ['System.Text.Json.Nodes'] : []),
    ...(main.includes('Regex') ? ['System.Text.RegularExpressions'] : []),
  ];
  return [
    ...usings.map((name) => `using ${name};\n`),
    usings.length > 0 ? '\n' : '',
    `using var client = new HttpClient { Timeout = TimeSpan.FromSeconds(${TIMEOUT}) };\n`,
    main,
  ]
    .join('')
    .trimEnd();
}

function loopOf(request: SampleRequest): string {
  const { paging, url, separator } = request;
  const loop = (open: string, address: string, after: string) =>
    `${open}\n{\n${indentBy(`${send(request, address)}${PRINT}${after}`, '    ')}}\n`;
  switch (paging?.kind) {
    case 'cursor':
      return loop(
        `var list = ${quoted(url)};\nvar url = list;\nwhile (url != null)`,
        'url',
        `var next = JsonNode.Parse(body)?["${paging.parent}"]?["${paging.next}"]?.ToString();\nurl = next == null ? null : list + "${separator}${paging.parameter}=" + Uri.EscapeDataString(next);\n`,
      );
    case 'page':
      return loop(
        `var list = ${quoted(url)};\nfor (int page = 0, total = 1; page < total; page++)`,
        `list + "${separator}${paging.parameter}=" + page`,
        `total = (int?)JsonNode.Parse(body)?["${paging.total}"] ?? 0;\n`,
      );
    default:
      return loop(
        `var url = ${quoted(url)};\nwhile (url != "")`,
        'url',
        `var links = response.Headers.FirstOrDefault(header => header.Key == "Link").Value?.First() ?? "";\nurl = Regex.Match(links, "<([^>]+)>;\\\\s*rel=\\"next\\"").Groups[1].Value;\n`,
      );
  }
}

function send({ method, headers, body, errors, responseKind }: SampleRequest, address: string): string {
  const text = body && toTextBody(body);
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  const isKnown = /^(Get|Post|Put|Patch|Delete|Head|Options|Trace)$/.test(verb);
  return [
    `using var request = new HttpRequestMessage(${isKnown ? `HttpMethod.${verb}` : `new HttpMethod(${quoted(method)})`}, ${address});\n`,
    ...headers
      .filter(({ name }) => name !== 'Content-Type')
      .map(
        ({ name, value, isGenerated }) =>
          `request.Headers.TryAddWithoutValidation(${quoted(name)}, ${isGenerated ? 'Guid.NewGuid().ToString()' : quoted(value)});\n`,
      ),
    body?.kind === 'file' ? fileContent(body.mediaType) : text ? contentOf(text) : '',
    'using var response = await client.SendAsync(request);\n',
    // The body of a download is read as text only for an error.
    ...(responseKind === 'file'
      ? [check(errors, 'var body = await response.Content.ReadAsStringAsync();\n')]
      : ['var body = await response.Content.ReadAsStringAsync();\n', check(errors)]),
  ].join('');
}

const setType = (mediaType: string): string =>
  `request.Content.Headers.ContentType = System.Net.Http.Headers.MediaTypeHeaderValue.Parse(${quoted(mediaType)});\n`;

const fileContent = (mediaType: string): string =>
  `request.Content = new ByteArrayContent(await File.ReadAllBytesAsync(${quoted(FILE_NAME)}));\n${setType(mediaType)}`;

/** A media type with parameters is not valid as an argument of StringContent. */
function contentOf({ text, mediaType }: { text: string; mediaType: string }): string {
  const literal = csharpText(text, '    ');
  if (!mediaType.includes(';'))
    return `request.Content = new StringContent(${literal}, Encoding.UTF8, ${quoted(mediaType)});\n`;
  return `request.Content = new StringContent(${literal});\n${setType(mediaType)}`;
}

/** An error is shown with the whole body, which has its code and its request id. */
function check({ hasRetryAfter, status }: ErrorFields, read = ''): string {
  const wait = hasRetryAfter ? ', Retry-After {response.Headers.RetryAfter}' : '';
  const envelope = status === undefined ? '' : ` || (int?)JsonNode.Parse(body)?["${status}"] >= 2000`;
  return `if (!response.IsSuccessStatusCode${envelope})\n{\n${read && `    ${read}`}    throw new HttpRequestException($"HTTP {(int)response.StatusCode}${wait}, {body}");\n}\n`;
}

const PRINT = 'Console.WriteLine(body);\n';

function printed({ responseKind }: SampleRequest, name: string): string {
  if (responseKind === 'none') return '';
  if (responseKind !== 'file') return PRINT;
  return `await File.WriteAllBytesAsync(${quoted(name)}, await response.Content.ReadAsByteArrayAsync());\n`;
}
