// @vitest-environment jsdom
import { createElement, render } from 'preact';
import { beforeAll, expect, it, vi } from 'vitest';

let client: typeof import('./client');

beforeAll(async () => {
  client = await import('./client');
});

it('writes the attributes that React writes', () => {
  const box = document.createElement('div');
  render(createElement('input', { spellCheck: false, suppressHydrationWarning: true } as object), box);
  expect(box.innerHTML).toBe('<input spellcheck="false">');
});

it('scrolls to the anchor of another page when that page stands', async () => {
  const scroll = (Element.prototype.scrollIntoView = vi.fn());
  const visit = (from: string | undefined, to: string) => {
    const at = (address: string) => new URL(address, 'https://docs.example') as unknown as Location;
    client.onRouteDidUpdate?.({
      location: at(to),
      previousLocation: from === undefined ? null : at(from),
    } as unknown as Parameters<NonNullable<typeof client.onRouteDidUpdate>>[0]);
  };
  visit('/a', '/b#stop');
  document.body.insertAdjacentHTML('beforeend', '<h2 id="stop"></h2>');
  await Promise.resolve();
  expect(scroll).toHaveBeenCalledOnce();
  visit('/b', '/b#stop');
  visit(undefined, '/b#stop');
  visit('/a', '/b');
  await Promise.resolve();
  expect(scroll).toHaveBeenCalledOnce();
});
