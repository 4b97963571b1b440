import { highlight } from '../../samples/highlight';

/** A block of code, to which the client adds a button that copies it. `html` is already escaped and highlighted. */
export function Code({ html, label }: { html: string; label: string }) {
  return (
    <div className="vr-code">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard */}
      <pre aria-label={label} role="group" tabIndex={0}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}

/** A value as it is sent: JSON when it is structured, else text. */
export function ExampleCode({
  value,
  mediaType,
  label,
}: {
  value: unknown;
  mediaType: string;
  label: string;
}) {
  const isText = typeof value === 'string' && !/json/i.test(mediaType);
  const text = isText ? value : (JSON.stringify(value, null, 2) ?? '');
  return <Code html={highlight(text, isText ? 'none' : 'json')} label={label} />;
}
