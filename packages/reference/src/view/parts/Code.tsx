import { mediaFormat } from '@voltmoor/openapi/model';
import { jsonText, plainText } from '@voltmoor/openapi/raw';
import { breakLongWords } from '../../samples/breakLongWords';
import { highlight } from '../../samples/highlight';

/** A block of code. The client adds its buttons. `html` must be escaped and highlighted. */
export function Code({ html, label }: { html: string; label: string }) {
  return (
    <div aria-label={label} className="vr-code" role="group">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll long lines */}
      <pre tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: breakLongWords(html) }} />
      </pre>
    </div>
  );
}

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
