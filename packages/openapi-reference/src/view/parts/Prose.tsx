import { renderInline, renderMarkdown } from '../../markdown';
import { useSiteBase } from '../renderPage';

interface ProseProps {
  text: string;
  /** Level of the highest heading; 0 for bold paragraphs (see `renderMarkdown`). */
  headingBase?: number;
  className?: string;
}

/** An untrusted description as block content. Renders nothing when it is empty. */
export function Prose({ text, headingBase = 0, className = 'vr-prose' }: ProseProps) {
  const html = renderMarkdown(text, headingBase, useSiteBase());
  return html === '' ? null : <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** An untrusted description as inline content. */
export function InlineProse({ text }: { text: string }) {
  return <span dangerouslySetInnerHTML={{ __html: renderInline(text, useSiteBase()) }} />;
}
