// @vitest-environment jsdom
import { createElement, type ComponentType, type ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

// As in the browser, where the plugin puts Preact in place of React.
vi.mock('react', () => import('preact/compat'));

type Draw = (element: ReactElement, box: HTMLElement) => void;
let draw: { hydrate: Draw; render: Draw };
let parts: typeof import('./inParts');
let Item: ComponentType<{ name: string }>;
let box: HTMLElement;
const clicks: string[] = [];

beforeEach(async () => {
  vi.resetModules();
  clicks.length = 0;
  box = document.createElement('div');
  parts = await import('./inParts');
  draw = await import('preact/compat');
  Item = parts.inParts(({ name }: { name: string }) =>
    createElement(
      'li',
      { onClick: () => clicks.push(name) },
      name,
      name === 'b' && createElement('ol', null, createElement(Item, { name: 'c' })),
    ),
  );
});

/** A list whose items are parts, with one part inside of the second. */
const listOf = (names: string[]): ReactElement =>
  createElement(
    'ul',
    null,
    names.map((name) => createElement(Item, { key: name, name })),
  );

function takeOver(): void {
  box.innerHTML = '<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>';
  draw.hydrate(listOf(['a', 'b']), box);
}

const items = (): Element[] => [...box.querySelectorAll('li')];
const clickAll = (): void => items().forEach((item) => item.dispatchEvent(new Event('click')));

it('takes over one part a task, and keeps the page as it stands', async () => {
  takeOver();
  const before = items();
  const whole = vi.fn();
  parts.afterParts(whole);
  clickAll();
  expect(clicks).toEqual([]);
  expect(whole).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(whole).toHaveBeenCalledOnce());
  clickAll();
  expect(clicks).toEqual(['a', 'b', 'c']);
  expect(items()).toEqual(before);
});

it('shows at once what is added later', async () => {
  takeOver();
  await new Promise<void>((resolve) => parts.afterParts(resolve));
  draw.render(listOf(['a', 'b', 'd']), box);
  expect(box.textContent).toBe('abcd');
});

it('calls back at once on a page without parts, and leaves later ones whole', () => {
  const whole = vi.fn();
  parts.afterParts(whole);
  expect(whole).toHaveBeenCalledOnce();
  draw.render(listOf(['a', 'b']), box);
  expect(box.textContent).toBe('abc');
});
