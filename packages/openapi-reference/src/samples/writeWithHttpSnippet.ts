import { HTTPSnippet } from '@readme/httpsnippet';
import type { JsonValue } from '../model/types';
import type { SampleBody, SampleRequest } from './buildRequest';

/**
 * Placeholders for URL and body. httpsnippet writes the request with these, and they are replaced afterwards. The URL
 * thereby keeps its encoding, and a body becomes a readable literal. httpsnippet would write it as one escaped line, and
 * lose backslashes in Python.
 */
const URL_WORD = 'https://vrurl.example/vrurl';
const BODY_WORD = 'vrbody';

export interface SnippetTarget {
  target: string;
  client: string;
  /** Writes the body as a literal. `value` is set when the body is JSON. */
  bodyLiteral: (text: string, value?: JsonValue) => string;
  /** Corrects the library's code: adds missing imports, removes settings that are not needed. */
  finish?: (code: string, request: SampleRequest) => string;
}

/** Writes a request with httpsnippet. */
export function writeWithHttpSnippet(request: SampleRequest, language: SnippetTarget): string {
  const snippet = new HTTPSnippet(
    {
      method: request.method,
      url: URL_WORD,
      headers: request.headers,
      queryString: [],
      cookies: [],
      httpVersion: 'HTTP/1.1',
      headersSize: -1,
      bodySize: -1,
      ...(request.body && { postData: toPostData(request.body) }),
    } as ConstructorParameters<typeof HTTPSnippet>[0],
    { harIsAlreadyEncoded: true },
  );
  const written = snippet.convert(language.target as 'shell', language.client);
  let code = String(written || '').replaceAll(URL_WORD, () => request.url);
  const text = request.body && bodyText(request.body);
  if (text !== undefined) {
    const literal = language.bodyLiteral(
      text,
      request.body?.kind === 'json' ? request.body.value : undefined,
    );
    code = code.replace(BODY_PATTERN, () => literal);
  }
  code = language.finish?.(code, request) ?? code;
  return code.replace(/\n{3,}/g, '\n\n').trim();
}

/** Matches the placeholder with or without quotes, and inside of quoted JSON. */
const BODY_PATTERN = /'"vrbody"'|"\\"vrbody\\""|"vrbody"|'vrbody'|\bvrbody\b/;

function bodyText(body: SampleBody): string | undefined {
  if (body.kind === 'json') return JSON.stringify(body.value, null, 2);
  return body.kind === 'text' ? body.text : undefined;
}

function toPostData(body: SampleBody): object {
  switch (body.kind) {
    case 'json':
      return { mimeType: 'application/json', text: JSON.stringify(BODY_WORD) };
    case 'text':
      return { mimeType: body.mediaType, text: BODY_WORD };
    case 'form':
    case 'multipart':
      return {
        mimeType: body.mediaType,
        params: body.fields.map(({ name, value, isFile }) =>
          isFile ? { name, fileName: name, value: '' } : { name, value },
        ),
      };
  }
}
