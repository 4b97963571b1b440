// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { renderChangelog } from '../../view';
import { start } from './filters';
import { checkCalls, type CheckRequest } from './upgrade/checkCalls';

const get = { name: 'Get', url: '/get-park' };
const add = { name: 'Add', url: '/add-park' };
const HTML = renderChangelog({
  calls: { bases: ['/v2'], operations: ['GET /park', 'POST /parks', 'GET /gone'] },
  feeds: [],
  sections: [
    {
      date: '2025-03-04',
      posts: [],
      changes: [
        { id: 'all', level: 'breaking', text: 'All.', operations: [] },
        { id: 'gone', level: 'breaking', text: 'Gone.', operations: [{ name: 'GET /gone' }], called: [2] },
        {
          id: 'add',
          level: 'compatible',
          text: 'Body.',
          operations: [add],
          field: '/add-park#request.name',
          called: [1],
          sent: 'request.name',
        },
      ],
    },
    {
      date: '2024-02-06',
      posts: [],
      changes: [
        { id: 'get', level: 'risky', text: 'Get.', operations: [get], called: [0] },
        { id: 'hook', level: 'risky', text: 'Webhook.', operations: [{ name: 'webhook x' }], called: [] },
      ],
    },
  ],
});

/** Opens a changelog at an address. */
function open(search = '') {
  window.history.replaceState(null, '', `/api/changes${search}`);
  document.body.innerHTML = HTML;
  const form = document.querySelector('form')!;
  const shown = () => [...document.querySelectorAll('[data-vr-level]:not([hidden])')].map(({ id }) => id);
  return { form, shown };
}

describe('the filters of a changelog', () => {
  it('apply what the reader has chosen before the start, and not the address', () => {
    const { form, shown } = open('?since=2026-01-01');
    form.querySelector<HTMLSelectElement>('[name=since]')!.value = '2025-03-04';
    expect(shown()).toHaveLength(5);
    start(form);
    expect(shown()).toEqual(['all', 'gone', 'add']);
  });

  it('offer each linked operation once, by name, and keep the choice when they start again', () => {
    const { form, shown } = open();
    start(form);
    const choice = form.querySelector<HTMLSelectElement>('select')!;
    expect([...choice.options].map(({ text, value }) => [text, value])).toEqual([
      ['All operations', ''],
      ['Add', 'add-park'],
      ['Get', 'get-park'],
    ]);
    choice.value = 'get-park';
    start(form);
    expect(choice.options).toHaveLength(3);
    expect(shown()).toEqual(['all', 'gone', 'get', 'hook']);
  });

  it.each([
    ['', ['all', 'gone', 'add', 'get', 'hook']],
    ['?operation=add-park', ['all', 'gone', 'add', 'hook']],
    ['?since=2025-01-01', ['all', 'gone', 'add']],
    ['?since=2024-02-06', ['all', 'gone', 'add', 'get', 'hook']],
    ['?since=2026-01-01', []],
    ['?since=soon', ['all', 'gone', 'add', 'get', 'hook']],
    ['?since=2025-99-99', ['all', 'gone', 'add', 'get', 'hook']],
    ['?operation=unknown', ['all', 'gone', 'add', 'get', 'hook']],
  ])('come from the address %s', (search, expected) => {
    const { form, shown } = open(search);
    start(form);
    expect(shown()).toEqual(expected);
    expect(document.querySelector<HTMLElement>('.vr-no-changes')!.hidden).toBe(expected.length > 0);
  });

  it('offer each day with changes, and the day of the address', () => {
    const { form } = open('?since=2025-01-01');
    start(form);
    start(form);
    const choice = form.querySelector<HTMLSelectElement>('[name=since]')!;
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'All dates',
      '4 March 2025',
      '6 February 2024',
      '1 January 2025',
    ]);
    expect(choice.value).toBe('2025-01-01');
  });

  it('hide levels that the reader switches off, and days without other changes', () => {
    const { form, shown } = open();
    start(form);
    form.querySelector<HTMLInputElement>('[value=risky]')!.click();
    expect(shown()).toEqual(['all', 'gone', 'add']);
    expect(document.querySelector<HTMLElement>('[data-vr-date="2024-02-06"]')!.hidden).toBe(true);
  });
});

describe('the compatible changes of a day', () => {
  const entry = (index: number) => ({
    id: `change-${index}`,
    level: 'compatible' as const,
    text: `New operation: Get ${index}.`,
    operations: [{ name: `Get ${index}`, url: `/get-${index}` }],
  });
  const page = () => {
    window.history.replaceState(null, '', '/api/changes');
    document.body.innerHTML = renderChangelog({
      calls: { bases: [], operations: [] },
      feeds: [],
      sections: [
        { date: '2025-03-04', posts: [], changes: Array.from({ length: 9 }, (_, index) => entry(index)) },
      ],
    });
    start(document.querySelector('form')!);
    return document.querySelector<HTMLDetailsElement>('details.vr-others')!;
  };

  it('name each operation once, as a link in the sentence', () => {
    page();
    const [first] = document.querySelectorAll('[data-vr-level]');
    expect(first?.textContent).toBe('New operation: Get 0.');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/get-0');
  });

  it('are collapsed beyond the first ones, until a filter has matches among them', () => {
    const rest = page();
    expect(rest.querySelector('summary')?.textContent).toBe('5 more compatible changes');
    expect(rest.open).toBe(false);
    const choice = document.querySelector<HTMLSelectElement>('select')!;
    const choose = (value: string) => {
      choice.value = value;
      choice.dispatchEvent(new Event('input', { bubbles: true }));
      return { open: rest.open, hidden: rest.hidden };
    };
    expect(choose('get-7')).toEqual({ open: true, hidden: false });
    expect(choose('get-1')).toEqual({ open: true, hidden: true });
    expect(choose('')).toEqual({ open: false, hidden: false });
  });
});

describe('the upgrade check', () => {
  /** A worker in the same thread. */
  class LocalWorker extends EventTarget {
    terminate = () => undefined;
    postMessage(request: CheckRequest) {
      this.dispatchEvent(new MessageEvent('message', { data: checkCalls(structuredClone(request)) }));
    }
  }

  /** Opens a changelog and enters calls. */
  function check(calls: string) {
    vi.stubGlobal('Worker', LocalWorker);
    const { form, shown } = open();
    start(form);
    const upgrade = document.querySelector<HTMLFormElement>('.vr-upgrade')!;
    expect(upgrade.hidden).toBe(false);
    upgrade.querySelector('textarea')!.value = calls;
    upgrade.requestSubmit();
    vi.unstubAllGlobals();
    const status = () => upgrade.querySelector('[role=status]')?.textContent;
    return { upgrade, shown, status };
  }

  it('shows the changes that touch the calls, also those of operations that the API no longer has', () => {
    const { shown, status } = check('GET /gone\nGET /other');
    expect(shown()).toEqual(['all', 'gone']);
    expect(status()).toBe('1 call to 1 operation of this API. 1 call of other addresses. 2 changes below.');
    expect(check('POST /v2/parks').shown()).toEqual(['all', 'add']);
  });

  it('shows no changes if no call belongs to the API', () => {
    const { shown, status } = check('GET /other');
    expect(shown()).toEqual([]);
    expect(status()).toBe('No call belongs to this API. 1 call of other addresses.');
  });

  it('shows all changes when the input is broken, or after a reset', () => {
    const broken = check('{"log":');
    expect(broken.shown()).toHaveLength(5);
    expect(broken.status()).toContain('The input is not valid JSON');
    const { upgrade, shown, status } = check('GET /gone');
    upgrade.reset();
    expect(shown()).toHaveLength(5);
    expect(status()).toBe('');
  });
});
