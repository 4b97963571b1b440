// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { renderChangelog } from '../../../view';
import { checkCalls, type CheckRequest } from './checkCalls';
import { startCheck } from './startCheck';

/** A worker in the same thread. */
function createWorker(): Worker {
  const target = new EventTarget();
  return Object.assign(target, {
    terminate: () => undefined,
    postMessage: (request: CheckRequest) =>
      target.dispatchEvent(new MessageEvent('message', { data: checkCalls(structuredClone(request)) })),
  }) as unknown as Worker;
}

function open() {
  document.body.innerHTML = renderChangelog({
    calls: { bases: ['/v2'], operations: ['GET /parks', 'POST /parks', 'GET /gone'] },
    feeds: [],
    sections: [
      {
        date: '2025-03-04',
        posts: [],
        changes: [
          { id: 'a1', level: 'breaking', text: 'All.', operations: [] },
          { id: 'a2', level: 'breaking', text: 'Gone.', operations: [{ name: 'GET /gone' }], called: [2] },
          {
            id: 'a3',
            level: 'compatible',
            text: 'Body.',
            operations: [{ id: 'add-park', name: 'Add', url: '/add-park' }],
            called: [1],
            sent: 'request.name',
          },
          { id: 'a4', level: 'risky', text: 'Webhook.', operations: [{ name: 'webhook x' }], called: [] },
        ],
      },
    ],
  });
  const form = document.querySelector<HTMLFormElement>('.vr-upgrade')!;
  const show = vi.fn();
  startCheck(form, show, createWorker);
  const check = (text: string) => {
    form.querySelector('textarea')!.value = text;
    form.requestSubmit();
    const shown = show.mock.lastCall?.[0] as Set<string> | undefined;
    return { shown: shown && [...shown], status: form.querySelector('[role=status]')?.textContent };
  };
  return { form, check };
}

it('shows the changes that touch the calls, also those of operations that the API no longer has', () => {
  const { form, check } = open();
  expect(form.hidden).toBe(false);
  expect(check('GET /gone\nGET /other')).toEqual({
    shown: ['a1', 'a2'],
    status: '1 call to 1 operation of this API. 1 call of other addresses. 2 changes below.',
  });
  expect(check('POST /parks').shown).toEqual(['a1', 'a3']);
});

it('distinguishes broken input from calls without changes and from calls of another API', () => {
  const { check } = open();
  expect(check('{"log":').shown).toBeUndefined();
  expect(check('{"log":').status).toContain('The input is not valid JSON');
  expect(check('GET /other')).toEqual({
    shown: [],
    status: 'No call belongs to this API. 1 call of other addresses.',
  });
});

it('shows all changes again', () => {
  const { form, check } = open();
  check('GET /gone');
  form.reset();
  expect(form.querySelector('[role=status]')?.textContent).toBe('');
});
