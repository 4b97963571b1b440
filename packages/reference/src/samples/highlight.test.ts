import { describe, expect, it } from 'vitest';
import { highlight } from './highlight';

describe('highlight', () => {
  it('highlights the JSON in the body of a curl command', () => {
    expect(highlight(`curl --data '{\n  "id": 7,\n  "name": "a"\n}'`, 'bash')).toContain(
      `'{\n  <span class="tk-f">"id"</span>: <span class="tk-n">7</span>,\n` +
        `  <span class="tk-f">"name"</span>: <span class="tk-s">"a"</span>\n}'`,
    );
    expect(highlight(`echo 'a {\n b\n c} is not JSON and has a long end'`, 'bash')).toContain(
      `<span class="tk-s">'a {`,
    );
  });

  it('highlights texts, also of several lines', () => {
    expect(highlight('["Depot north"]', 'json')).toBe('[<span class="tk-s">"Depot north"</span>]');
    expect(highlight("A='one\ntwo'", 'bash')).toContain(`<span class="tk-s">'one\ntwo'</span>`);
  });

  it('highlights the method of a command, and leaves its options without markup', () => {
    expect(highlight('export A=1\ncurl -X PATCH --max-time 5', 'bash')).toBe(
      '<span class="tk-k">export</span> A=<span class="tk-n">1</span>\n' +
        '<span class="tk-f">curl</span> -X <span class="tk-k">PATCH</span> ' +
        '--max-time <span class="tk-n">5</span>',
    );
  });

  it('escapes everything it is given', () => {
    const nasty = `<img src=x onerror="alert(1)">&'"</span><script>`;
    for (const grammar of 'bash javascript typescript python java csharp go php json http nope'.split(' ')) {
      for (const code of [
        nasty,
        `"${nasty}"`,
        `// ${nasty}`,
        `# ${nasty}`,
        `<?php "${nasty}" ?>${nasty}`,
        `\`\${${nasty}}\``,
        `curl --data '{\n  "a": "${nasty}"\n}'`,
      ]) {
        const html = highlight(code, grammar);
        expect(html.replace(/<span class="tk-[a-z]">|<\/span>/g, ''), grammar).not.toMatch(/[<>]/);
        expect(unescape(html), grammar).toBe(code);
      }
    }
  });
});

function unescape(html: string): string {
  const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return html.replace(/<[^<>]*>/g, '').replace(/&(\w+);/g, (_all, name: string) => names[name] ?? '');
}
