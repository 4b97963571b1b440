import type { SampleBody } from './sampleRequest';
import { encode } from './serialiseParameter';

const BOUNDARY = 'sample-boundary';

/** A body as one text, for languages without a short way to send forms. */
interface TextBody {
  mediaType: string;
  text: string;
}

/** Serialises a body to text. A form is percent-encoded, and the parts of a multipart body have a fixed boundary. */
export function toTextBody(body: SampleBody): TextBody {
  const { kind, mediaType } = body;
  if (kind === 'json') return { mediaType, text: JSON.stringify(body.value, null, 2) };
  if (kind === 'text') return { mediaType, text: body.text };
  if (kind === 'form') {
    const pairs = body.fields.map(({ name, value }) => `${encode(name)}=${encode(value)}`);
    return { mediaType, text: pairs.join('&') };
  }
  const parts = body.fields.map(({ name, value, isFile }) => {
    const file = isFile ? `; filename="${encode(name)}"` : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encode(name)}"${file}\r\n\r\n${isFile ? 'file content' : value}\r\n`;
  });
  return { mediaType: `${mediaType}; boundary=${BOUNDARY}`, text: `${parts.join('')}--${BOUNDARY}--\r\n` };
}
