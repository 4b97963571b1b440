import { jsonText } from '@voltmoor/openapi/raw';
import type { SampleBody, SamplePart } from './sampleRequest';
import { encode } from './serialiseParameter';

const BOUNDARY = 'sample-boundary';
const FILE_CONTENT = 'file content';

/**
 * Serialises a body to one text, for languages without a short way to send forms. A form is percent-encoded, and the parts of
 * a multipart body have a fixed boundary. A file has the text "file content".
 */
export function toTextBody(body: SampleBody): { mediaType: string; text: string } {
  const { kind, mediaType } = body;
  if (kind === 'json') return { mediaType, text: jsonText(body.value, 2) };
  if (kind === 'text') return { mediaType, text: body.text };
  if (kind === 'file') return { mediaType, text: FILE_CONTENT };
  if (kind === 'form') {
    const pairs = body.fields.map(({ name, value }) => `${encode(name)}=${encode(value)}`);
    return { mediaType, text: pairs.join('&') };
  }
  const isForm = /form-data/i.test(mediaType);
  const parts = body.fields.map((part) => `--${BOUNDARY}\r\n${toPart(part, isForm)}\r\n`);
  return { mediaType: `${mediaType}; boundary=${BOUNDARY}`, text: `${parts.join('')}--${BOUNDARY}--\r\n` };
}

/** Writes a part with its headers. Only the parts of a form have names (RFC 7578). */
function toPart({ name, value, isFile, mediaType, headers = [] }: SamplePart, isForm: boolean): string {
  // Without a media type, the part of a file would be text (RFC 2046, section 5.2).
  const type = mediaType ?? (isFile ? 'application/octet-stream' : undefined);
  const file = isFile ? `; filename="${encode(name)}"` : '';
  const lines = [
    ...(isForm ? [`Content-Disposition: form-data; name="${encode(name)}"${file}`] : []),
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...headers.map((header) => `${header.name}: ${header.value}`),
  ];
  return `${lines.map((line) => `${line.replace(/[\r\n]+/g, ' ')}\r\n`).join('')}\r\n${isFile ? FILE_CONTENT : value}`;
}
