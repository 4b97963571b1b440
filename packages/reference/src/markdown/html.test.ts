import { describe, expect, it } from 'vitest';
import { firstSentence, renderInline, renderMarkdown, toPlainText } from './renderMarkdown';

describe('HTML in descriptions', () => {
  it('shows blocks', () => {
    expect(renderMarkdown('<p>Opens a <code>Gate</code>.</p>')).toBe('<p>Opens a <code>Gate</code>.</p>');
    expect(renderMarkdown('<ul>\n<li>one <b>bold</b>\n<li><i>two</i>\n</ul>')).toContain(
      '<li>one <b>bold</b>',
    );
    expect(renderMarkdown('<dl><dt>Gate</dt><dd>A way in</dd></dl>')).toBe(
      '<dl><dt>Gate</dt><dd>A way in</dd></dl>',
    );
    expect(renderMarkdown('<pre>a\n  b</pre>')).toBe('<pre tabindex="0">a\n  b</pre>');
    expect(renderMarkdown('<details><summary>More</summary>Text</details>')).toBe(
      '<details><summary>More</summary>Text</details>',
    );
  });

  it('shows a table that the keyboard can reach', () => {
    const html = renderMarkdown('<table><tr><th colspan="2">Size</th></tr><tr><td>S<td>M</table>');
    expect(html).toContain('<div class="vr-scroll" role="group" aria-label="Table" tabindex="0">');
    expect(html).toContain('<th colspan="2">Size</th>');
    expect(html).toContain('<td>S</td><td>M</td>');
  });

  it('mixes with Markdown', () => {
    expect(renderMarkdown('<div>\n\n**Bold** and x<sub>2</sub>\n\n</div>\n\nNext')).toBe(
      '<div>\n<p><strong>Bold</strong> and x<sub>2</sub></p>\n</div>\n<p>Next</p>',
    );
  });

  it('keeps the text of elements that it does not show', () => {
    expect(
      renderMarkdown('<section><h4>Rules</h4><font color="red">Pay <u>now</u></font></section>', 3),
    ).toBe('<h3>Rules</h3>Pay now');
    expect(renderMarkdown('<p onclick="x()" style="color:red">Text<script>bad()</script></p>')).toBe(
      '<p>Text</p>',
    );
  });

  it('has a text for search and summaries', () => {
    expect(toPlainText('<p>First.</p><p>Second.</p>')).toBe('First. Second.');
    expect(firstSentence('<p>Opens a gate. Then closes it.</p>')).toBe('Opens a gate.');
    expect(renderInline('<p>One <b>two</b></p><ul><li>three</li></ul>')).toBe('One <b>two</b> three');
  });

  it('keeps the text of HTML that is too expensive', () => {
    for (const text of [
      '<div>'.repeat(5000) + 'kept',
      '<b id=1><i id=2>'.repeat(400) + '<p>'.repeat(400) + 'kept',
      '<b title="</b>">'.repeat(150) + 'kept',
    ])
      expect(renderMarkdown(text)).toContain('kept');
  });
});

describe('alerts', () => {
  it('have their name in bold', () => {
    expect(renderMarkdown('> [!NOTE]\n> Keys expire.')).toBe(
      '<blockquote>\n<p><strong>Note: </strong>Keys expire.</p>\n</blockquote>',
    );
    expect(renderMarkdown('> [!CAUTION]\n> Hot.\n>\n> - a')).toContain('<strong>Caution: </strong>Hot.');
    expect(renderMarkdown('> [!NOPE]\n> x')).toContain('[!NOPE]');
    expect(renderMarkdown('> [!NOTE] x')).toContain('[!NOTE] x');
  });
});
