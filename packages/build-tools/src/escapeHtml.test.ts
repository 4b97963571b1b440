import { expect, it } from 'vitest';
import { escapeContent, escapeHtml } from './escapeHtml';

it('escapes text for content and for attribute values in double quotes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    "&lt;a href=&quot;x&quot; title='y'&gt;&amp;amp;&lt;/a&gt;",
  );
});

it('keeps quotes in text for content only', () => {
  expect(escapeContent('"a" < b && c')).toBe('"a" &lt; b &amp;&amp; c');
});
