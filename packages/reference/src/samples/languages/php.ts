import { indentBy, phpText, singleQuotedPhp as text } from './literals';
import { toTextBody } from '../request/multipart';
import { FILE_NAME, TIMEOUT, type ErrorFields, type SampleRequest } from '../request/sampleRequest';

/**
 * Writes a request as a PHP program with the curl extension (PHP 8.2 and later).
 *
 * @param name name of the file that a download is written to
 */
export function writePhp(request: SampleRequest, name: string): string {
  const { paging, url } = request;
  const main = paging ? loopOf(request) : `${send(request, text(url))}${printed(request, name)}`;
  return `<?php\n${main}`.trimEnd();
}

function loopOf(request: SampleRequest): string {
  const { paging, url, separator } = request;
  const loop = (open: string, address: string, after: string) =>
    `${open} {\n${indentBy(`${send(request, address)}print_r($result[${text(paging?.items ?? '')}]);\n${after}`, '  ')}}\n`;
  switch (paging?.kind) {
    case 'cursor':
      return loop(
        `$list = ${text(url)};\n$url = $list;\nwhile ($url)`,
        '$url',
        `$next = $result[${text(paging.parent)}][${text(paging.next)}];\n$url = $next ? $list . '${separator}${paging.parameter}=' . rawurlencode($next) : null;\n`,
      );
    case 'page':
      return loop(
        `$list = ${text(url)};\nfor ($page = 0, $total = 1; $page < $total; $page++)`,
        `$list . '${separator}${paging.parameter}=' . $page`,
        `$total = $result[${text(paging.total)}];\n`,
      );
    default:
      return loop(
        `$url = ${text(url)};\nwhile ($url)`,
        '$url',
        `$url = preg_match('/<([^>]+)>;\\s*rel="next"/', $links, $link) ? $link[1] : null;\n`,
      );
  }
}

const NEW_ID = 'bin2hex(random_bytes(16))';
const NEW_UUID = `vsprintf('%s%s-%s-4%.3s-a%.3s-%s%s%s', str_split(${NEW_ID}, 4))`;

function send(
  { method, headers, body, responseKind, errors, paging }: SampleRequest,
  address: string,
): string {
  const sent = body && toTextBody(body);
  const lines = headers.map(({ name, value, isGenerated, isUuid }) => {
    if (isGenerated) return `    ${text(`${name}: `)} . ${isUuid ? NEW_UUID : NEW_ID},\n`;
    return `    ${text(`${name}: ${name === 'Content-Type' && sent ? sent.mediaType : value}`)},\n`;
  });
  return [
    `$curl = curl_init(${address});\n`,
    paging?.kind === 'link' ? "$links = '';\n" : '',
    'curl_setopt_array($curl, [\n',
    methodOption(method, body !== undefined),
    lines.length > 0 ? `  CURLOPT_HTTPHEADER => [\n${lines.join('')}  ],\n` : '',
    body?.kind === 'file'
      ? `  CURLOPT_POSTFIELDS => file_get_contents(${text(FILE_NAME)}),\n`
      : sent
        ? `  CURLOPT_POSTFIELDS => ${phpText(sent.text)},\n`
        : '',
    paging?.kind === 'link'
      ? "  CURLOPT_HEADERFUNCTION => function ($curl, $line) use (&$links) {\n    if (stripos($line, 'Link:') === 0) $links = $line;\n    return strlen($line);\n  },\n"
      : '',
    responseKind === 'file' ? '  CURLOPT_FOLLOWLOCATION => true,\n' : '',
    `  CURLOPT_RETURNTRANSFER => true,\n  CURLOPT_TIMEOUT => ${TIMEOUT},\n]);\n`,
    '$body = curl_exec($curl);\nif ($body === false) throw new RuntimeException(curl_error($curl));\n',
    check(errors),
  ].join('');
}

/** A body makes the method POST if there is no other. With a custom request of HEAD, the program would wait for a body. */
function methodOption(method: string, hasBody: boolean): string {
  if (method === 'HEAD') return '  CURLOPT_NOBODY => true,\n';
  return method === 'GET' && !hasBody ? '' : `  CURLOPT_CUSTOMREQUEST => ${text(method)},\n`;
}

function check({ names, hasRetryAfter, status }: ErrorFields): string {
  const formats = names.length === 0 ? ' %s' : names.map((name) => `, ${name} %s`).join('');
  const values =
    names.length === 0 ? ', $body' : names.map((name) => `, $result[${text(name)}] ?? ''`).join('');
  const envelope = status === undefined ? '' : ` || $result[${text(status)}] >= 2000`;
  const wait = hasRetryAfter ? ', curl_getinfo($curl, CURLINFO_RETRY_AFTER)' : '';
  return [
    '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);\n$result = json_decode($body, true);\n',
    `if ($status >= 400${envelope}) {\n`,
    `  throw new RuntimeException(sprintf('HTTP %d${formats}${hasRetryAfter ? ', Retry-After %d' : ''}', $status${values}${wait}));\n}\n`,
  ].join('');
}

function printed({ responseKind }: SampleRequest, name: string): string {
  if (responseKind === 'none') return '';
  if (responseKind === 'file') return `file_put_contents(${text(name)}, $body);\n`;
  return responseKind === 'json' ? 'print_r($result);\n' : 'echo $body;\n';
}
