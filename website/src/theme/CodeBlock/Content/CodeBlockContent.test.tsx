// @vitest-environment jsdom
import { act, createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import CodeBlockContent from '.';

const codeBlockRef = createRef<HTMLPreElement>();

vi.mock('@docusaurus/theme-common/internal', () => ({
  useCodeBlockContext: () => ({ metadata: { code: '{}' }, wordWrap: { codeBlockRef } }),
}));

it('keeps the element for Docusaurus, which reads it when the window changes its size right after the removal', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  act(() => {
    root.render(<CodeBlockContent />);
  });
  expect(codeBlockRef.current?.textContent).toBe('{}');
  act(() => {
    root.unmount();
  });
  expect(codeBlockRef.current?.textContent).toBe('{}');
});
