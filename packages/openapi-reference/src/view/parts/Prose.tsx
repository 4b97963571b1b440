import { renderInline, renderMarkdown } from '../../markdown';

interface ProseProps {
  text: string;
  /** Level of the highest heading; 0 for none (see `renderMarkdown`). */
  headingBase?: number;
  className?: string;
}

/** An untrusted description as block content; nothing when it is empty. */
export function Prose({ text, headingBase = 0, className = 'vr-prose' }: ProseProps) {
  const html = renderMarkdown(text, headingBase);
  return html === '' ? null : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An untrusted description on one line. */
export function InlineProse({ text }: { text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: renderInline(text) }} />;
}
