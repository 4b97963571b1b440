// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { renderChangelog } from '../../view';
import { start } from './filters';

const HTML = renderChangelog({
  calls: { bases: [], operations: [] },
  feeds: [],
  sections: [
    {
      date: '2025-03-04',
      posts: [],
      changes: [
        { id: 'a1', level: 'breaking', text: 'All.', operations: [] },
        {
          id: 'a2',
          level: 'compatible',
          text: 'One.',
          operations: [{ id: 'add-park', name: 'Add', url: '/add-park' }],
        },
      ],
    },
    {
      date: '2024-02-06',
      posts: [],
      changes: [
        {
          id: 'a3',
          level: 'risky',
          text: 'Get.',
          operations: [{ id: 'get-park', name: 'Get', url: '/get-park' }],
        },
      ],
    },
  ],
});

/** Opens a changelog at an address. */
function open(search: string) {
  window.history.replaceState(null, '', `/api/changes${search}`);
  document.body.innerHTML = HTML;
  const form = document.querySelector('form')!;
  const shown = () => [...document.querySelectorAll('[data-vr-level]:not([hidden])')].map(({ id }) => id);
  return { form, shown };
}

describe('the filters of a changelog', () => {
  it('apply what the reader has chosen before the start, and not the address', () => {
    const { form, shown } = open('?operation=get-park&since=2026-01-01');
    form.querySelector<HTMLSelectElement>('select')!.value = 'add-park';
    form.querySelector<HTMLInputElement>('[type=date]')!.value = '2025-01-01';
    expect(shown()).toHaveLength(3);
    start(form);
    expect(shown()).toEqual(['a1', 'a2']);
  });

  it.each([
    ['', ['a1', 'a2', 'a3']],
    ['?operation=get-park', ['a1', 'a3']],
    ['?since=2025-01-01', ['a1', 'a2']],
    ['?since=2026-01-01', []],
    ['?operation=unknown', ['a1', 'a2', 'a3']],
  ])('come from the address %s', (search, expected) => {
    const { form, shown } = open(search);
    start(form);
    expect(shown()).toEqual(expected);
    expect(document.querySelector<HTMLElement>('.vr-no-changes')!.hidden).toBe(expected.length > 0);
  });

  it('hide levels that the reader switches off, and days without other changes', () => {
    const { form, shown } = open('');
    start(form);
    form.querySelector<HTMLInputElement>('[value=risky]')!.click();
    expect(shown()).toEqual(['a1', 'a2']);
    expect(document.querySelector<HTMLElement>('[data-vr-date="2024-02-06"]')!.hidden).toBe(true);
  });
});
