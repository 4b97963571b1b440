import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { SearchFailure, type SearchProvider } from '../client/provider';
import { fixtureEngine } from './fixtureEngine';

/** Renders the interface in jsdom with the fixture engine, and acts on it as a reader does. */
export interface Harness {
  host: HTMLElement;
  provider: SearchProvider;
  /** While true, every search fails. */
  isBroken: boolean;
  render: (node: ReactNode) => Promise<void>;
  text: () => string;
  input: () => HTMLInputElement;
  type: (value: string) => Promise<void>;
  press: (key: string) => Promise<void>;
  click: (selector: string, label?: string) => Promise<void>;
  remove: () => void;
}

export async function createHarness(): Promise<Harness> {
  completeJsdom();
  const engine = await fixtureEngine();
  const host = document.body.appendChild(document.createElement('div'));
  const root: Root = createRoot(host);
  const input = (): HTMLInputElement => {
    const found = host.querySelector('input');
    if (found === null) throw new Error('there is no input');
    return found;
  };
  const harness: Harness = {
    host,
    isBroken: false,
    provider: {
      preload: () => undefined,
      onImproved: () => () => undefined,
      search: (request) =>
        harness.isBroken
          ? Promise.reject(new SearchFailure('offline'))
          : Promise.resolve(engine.search(request.query, request)),
    },
    input,
    render: (node) => settle(() => root.render(node)),
    text: () => host.textContent ?? '',
    type: (value) =>
      settle(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), value);
        input().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (key) =>
      settle(
        () =>
          void input().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
      ),
    click: (selector, label) =>
      settle(() => {
        const found = [...host.querySelectorAll<HTMLElement>(selector)];
        found.find(({ textContent }) => label === undefined || textContent === label)?.click();
      }),
    remove: () => {
      act(() => root.unmount());
      host.remove();
    },
  };
  return harness;
}

/** Runs a function and waits until its results have been rendered. */
async function settle(work: () => void): Promise<void> {
  await act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
}

/** Adds modal dialogs and scrolling, which jsdom does not have. */
function completeJsdom(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
}
