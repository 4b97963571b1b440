import { mediaFormat } from '@voltmoor/openapi/model';
import { jsonText, plainText } from '@voltmoor/openapi/raw';
import { highlight } from '../../samples/highlight';

/** A block of code. The client adds its buttons. `html` must be escaped and highlighted. */
export function Code({ html, label }: { html: string; label: string }) {
  return (
    <div aria-label={label} className="vr-code" role="group">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll long lines */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/**
 * Lets the lines of highlighted code break after the slashes of addresses, and after those before a host, which would
 * otherwise leave an empty line above itself when it needs a line of its own.
 */
export const withBreaks = (html: string): string => html.replace(/(?<=\w\/|:\/\/)(?=\w|<span)/g, '<wbr>');

/** An example value: JSON when it is structured, otherwise text. */
export function ExampleCode({
  value,
  mediaType,
  label,
}: {
  value: unknown;
  mediaType: string;
  label: string;
}) {
  const format = mediaFormat(mediaType);
  const isText = typeof value === 'string' && format !== 'json';
  const text = isText ? plainText(value) : jsonText(value, 2);
  const grammar = format === 'xml' ? 'markup' : format === 'lines' ? 'json' : 'none';
  return <Code html={highlight(text, isText ? grammar : 'json')} label={label} />;
}
