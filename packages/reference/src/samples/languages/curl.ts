import { jsonText } from '@voltmoor/openapi/raw';
import { shellWord } from './literals';
import {
  FILE_NAME,
  TIMEOUT,
  type Paging,
  type SampleBody,
  type SamplePart,
  type SampleRequest,
} from '../request/sampleRequest';

/**
 * Writes a request as a curl command. It prints the headers and the body of every response, and fails when the status
 * is 400 or more. A file is saved instead of printed. If a header needs a new value, a line before the command sets it.
 */
export function writeCurl(request: SampleRequest, name: string): string {
  const { url, headers, body, responseKind, paging, separator } = request;
  const options = [
    ...(responseKind === 'file' ? [`--location --output ${name} --dump-header -`] : [showsHeaders(request)]),
    `--fail-with-body --max-time ${TIMEOUT}`,
    shellWord(url),
    ...headers
      .filter((header) => !(body?.kind === 'multipart' && header.name === 'Content-Type'))
      .map((header) =>
        header.isGenerated
          ? `--header ${doubleQuoted(header.name)}`
          : `--header ${shellWord(`${header.name}: ${header.value}`)}`,
      ),
    ...(body ? bodyOptions(body) : []),
  ];
  const generated = headers.filter((header) => header.isGenerated);
  const newId = generated.some((header) => header.isUuid) ? NEW_UUID : NEW_ID;
  const id = generated.length > 0 ? `${newId}\n` : '';
  return `${id}curl ${options.join(' \\\n  ')}${paging ? `\n${nextPage(paging, separator)}` : ''}`;
}

/** Prints headers and body. With `--request HEAD`, curl would wait for the body that the headers announce. */
function showsHeaders({ method, body }: SampleRequest): string {
  if (method === 'HEAD') return '--head';
  return method === 'GET' && !body ? '--include' : `--include --request ${method}`;
}

/** Sets a new id of 32 hexadecimal digits. OpenSSL is part of macOS, of Git for Windows and of most Linux systems. */
const NEW_ID = 'ID=$(openssl rand -hex 16)';

/** Sets a new UUID, for headers that have to be one. */
const NEW_UUID = 'ID=$(uuidgen)';

/**
 * `"Idempotency-Key: ${ID:?}"`, with which the shell stops if there is no id, for example because its program is missing:
 * curl silently leaves out a header without a value. Characters other than letters, digits, "_" and "-" are left out.
 */
const doubleQuoted = (name: string): string => `"${name.replace(/[^\w-]/g, '')}: \${ID:?}"`;

function bodyOptions(body: SampleBody): string[] {
  switch (body.kind) {
    case 'json':
      // The lines of JSON continue an option, so they are indented like one. Texts in JSON have no line feeds.
      return [`--data ${shellWord(jsonText(body.value, 2)).replaceAll('\n', '\n  ')}`];
    case 'text':
      // `--data` would read a file for a text that begins with @.
      return [`--data-raw ${shellWord(body.text)}`];
    case 'form':
      return body.fields.map(({ name, value }) => `--data-urlencode ${shellWord(`${name}=${value}`)}`);
    case 'file':
      return [`--data-binary @${FILE_NAME}`];
    case 'multipart':
      return body.fields.map(formOption);
  }
}

/** Writes a part. `--form-string` has no place for a media type or headers, and `--form` reads special characters. */
function formOption({ name, value, isFile, mediaType, headers = [] }: SamplePart): string {
  if (!isFile && mediaType === undefined && headers.length === 0)
    return `--form-string ${shellWord(`${name}=${value}`)}`;
  const content = isFile ? `@${FILE_NAME}` : formQuoted(value);
  const type = mediaType === undefined ? '' : `;type=${mediaType}`;
  const lines = headers.map((header) => `;headers=${formQuoted(`${header.name}: ${header.value}`)}`);
  return `--form ${shellWord(`${name}=${content}${type}${lines.join('')}`)}`;
}

const formQuoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function nextPage(paging: Paging, separator: string): string {
  switch (paging.kind) {
    case 'cursor':
      return `# Next page: add ${separator}${paging.parameter}= with the value of ${paging.parent}.${paging.next}. It is null on the last page.`;
    case 'page':
      return `# Next page: add ${separator}${paging.parameter}=1, and so on while it is less than ${paging.total}.`;
    case 'link':
      return '# Next page: use the URL with rel="next" in the Link header. The last page has none.';
  }
}
