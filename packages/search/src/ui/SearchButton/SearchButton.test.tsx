// @vitest-environment jsdom
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isSearchKey } from '../isSearchKey';
import { SearchButton } from './SearchButton';

describe('the button', () => {
  const button = (label?: string): ReactNode => (
    <SearchButton label={label} searchPageUrl="/search" onOpen={() => undefined} onIntent={() => undefined} />
  );

  it('is a form that opens the search page before the application runs', () => {
    const html = renderToString(button());
    expect(html).toContain('action="/search"');
    expect(html).toContain('>Search</span>');
    expect(html).toContain('<kbd>Ctrl</kbd>');
  });

  it('names the files of an early search', () => {
    const early = { index: '/search/headings.json', parts: '/search/parts.json', window: '/early.js' };
    const html = renderToString(
      <SearchButton
        searchPageUrl="/search"
        early={early}
        onOpen={() => undefined}
        onIntent={() => undefined}
      />,
    );
    expect(html).toContain(
      'data-search-index="/search/headings.json" data-search-parts="/search/parts.json"',
    );
    expect(html).toContain('data-search-window="/early.js"');
    expect(renderToString(button())).not.toContain('data-search-index');
  });

  it('throws when the label is empty', () => {
    expect(() => renderToString(button(' '))).toThrow('the label of the search button must not be empty');
  });

  it('opens with Ctrl or Cmd+K anywhere, and with / outside inputs', () => {
    const key = (name: string, extra: Partial<KeyboardEvent> = {}): boolean =>
      isSearchKey({
        key: name,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        defaultPrevented: false,
        target: document.body,
        ...extra,
      });
    expect([key('k', { ctrlKey: true }), key('K', { metaKey: true }), key('/')]).toEqual([true, true, true]);
    expect([
      key('k'),
      key('/', { target: document.createElement('input') }),
      key('/', { ctrlKey: true }),
      key('k', { ctrlKey: true, altKey: true }),
    ]).toEqual([false, false, false, false]);
    expect(key('k', { ctrlKey: true, target: document.createElement('textarea') })).toBe(true);
  });
});
