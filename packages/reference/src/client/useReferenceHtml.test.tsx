// @vitest-environment jsdom
import { startTransition, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReferenceHtml } from './useReferenceHtml';

const toHtml = (title: string) =>
  `<div id="reference-page" data-title="${title}" data-description=""><p>${title}</p></div>`;

let box: HTMLElement;
let root: Root;
let goTo: (pathname: string) => void;
let respond: (response: Response) => void;
const request = vi.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
/** Each test uses its own paths, because pages stay in the cache. */
let folder = 0;

function Page({ pathname }: { pathname: string }) {
  const state = useReferenceHtml(pathname, () => undefined);
  if (state.status === 'ready') return <h1>{state.page.title}</h1>;
  return <button onClick={state.retry}>{state.error ? state.error.message : 'loading'}</button>;
}

/** Shows the page of a path; the guide is no page of the reference. */
function Site() {
  const [pathname, setPathname] = useState('/guide');
  useEffect(() => {
    goTo = setPathname;
  }, []);
  return pathname === '/guide' ? <h1>Guide</h1> : <Page key={pathname} pathname={pathname} />;
}

/** Lets React and the requests go on. Inside of `act`, React would not wait for a page. */
const settle = async (): Promise<void> => {
  for (let task = 0; task < 5; task += 1) await vi.advanceTimersByTimeAsync(1);
};
const visit = async (pathname: string): Promise<void> => {
  goTo(pathname);
  await settle();
};

beforeEach(async () => {
  folder += 1;
  request.mockClear();
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers();
  box = document.createElement('div');
  root = createRoot(box);
  startTransition(() => root.render(<Site />));
  await settle();
});
afterEach(() => {
  root.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the page that the reader comes from until the next one has arrived', async () => {
  await visit(`/${folder}/get-charger`);
  expect(request).toHaveBeenCalledOnce();
  expect(box.textContent).toBe('Guide');
  respond(new Response(toHtml('Get a charger')));
  await settle();
  expect(box.textContent).toBe('Get a charger');
});

it('shows a page of the cache at once', async () => {
  for (const pathname of ['get-charger', 'get-chargers']) {
    await visit(`/${folder}/${pathname}`);
    respond(new Response(toHtml(pathname)));
    await settle();
  }
  await visit(`/${folder}/get-charger`);
  expect(box.textContent).toBe('get-charger');
  expect(request).toHaveBeenCalledTimes(2);
});

it('shows the loading state after ten seconds', async () => {
  await visit(`/${folder}/slow`);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(box.textContent).toBe('Guide');
  await vi.advanceTimersByTimeAsync(200);
  await settle();
  expect(box.textContent).toBe('loading');
  respond(new Response(toHtml('Slow')));
  await settle();
  expect(box.textContent).toBe('Slow');
});

it('fetches a page that fails once more, then shows the error, and fetches again on request', async () => {
  await visit(`/${folder}/gone`);
  respond(new Response('', { status: 503 }));
  await settle();
  respond(new Response('', { status: 503 }));
  await settle();
  expect(box.textContent).toContain('(HTTP 503)');
  box.querySelector('button')?.click();
  await settle();
  expect(box.textContent).toBe('loading');
  respond(new Response(toHtml('Back')));
  await settle();
  expect(box.textContent).toBe('Back');
  expect(request).toHaveBeenCalledTimes(3);
});
