import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('@docusaurus/Translate', () => ({ translate: ({ message }: { message: string }) => message }));
vi.mock('@theme/CodeBlock/Container', () => ({
  default: ({ className, children }: { className: string; children: ReactNode }) => (
    <div className={className}>{children}</div>
  ),
}));
vi.mock('@theme/CodeBlock/Content/Element', () => ({
  default: ({ children }: { children: ReactNode }) => <pre data-elements>{children}</pre>,
}));

const { default: CodeBlock } = await import('.');

it('shows the markup of the build with the title of the code fence, and only the button that copies', () => {
  const html = renderToString(
    <CodeBlock className="language-json" metastring={'title="200 OK"'} highlighted="<b>{}</b>">
      {'{}\n'}
    </CodeBlock>,
  );
  expect(html).toContain('<b>{}</b></code>');
  expect(html).toContain('style="color:var(--vm-ok)">200 OK</span>');
  expect(html).toContain('class="vm-dark language-json"');
  expect(html.match(/<button[^>]*>/g)).toEqual([expect.stringContaining('title="Copy code to clipboard"')]);
});

it('shows plain code with the name of its language', () => {
  const html = renderToString(<CodeBlock language="bash">{'curl -v <url>\n'}</CodeBlock>);
  expect(html).toContain('>Shell</span>');
  expect(html).toContain('>curl -v &lt;url&gt;</code>');
});

it('leaves elements to the theme', () => {
  const html = renderToString(
    <CodeBlock>
      <i>code</i>
    </CodeBlock>,
  );
  expect(html).toBe('<pre data-elements="true"><i>code</i></pre>');
});
