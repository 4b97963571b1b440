import { createRoot } from 'react-dom/client';
import Loading from '@theme/Loading';
import styles from './styles.module.css';

/** The bundler's runtime: `e` loads a chunk. */
declare const __webpack_require__: { e: (chunk: string | number) => Promise<unknown> };

interface Failed {
  error: Error;
  load: () => Promise<void>;
}

/** Delay before the loading state is shown, in ms. */
const DELAY = 200;

// The page is complete before its scripts have loaded. If one of them fails, the reader keeps the page and can load the
// script again. When the application runs, it handles such failures itself.
if (typeof document !== 'undefined') retryChunks(() => 'docusaurusRoot' in window);

/**
 * Client module. Changes how chunks are loaded until the application runs (`isRunning`): a chunk that fails to load waits
 * until the reader presses Retry, instead of rejecting its import.
 * @throws Error when the bundler has no function that loads chunks
 */
function retryChunks(isRunning: () => boolean): void {
  const load = __webpack_require__.e;
  if (typeof load !== 'function')
    throw new Error(
      'deferredHydration: the bundler loads chunks differently, so a chunk that fails cannot be loaded again. Adapt website/patches/deferredHydration/retryChunks.',
    );
  const failed = new Set<Failed>();
  const view = createView(() => {
    const again = [...failed];
    failed.clear();
    again.forEach((chunk) => void chunk.load());
    return again.length > 0;
  });

  __webpack_require__.e = (chunk) =>
    load(chunk).catch((error: Error) => {
      if (isRunning()) throw error;
      return new Promise<unknown>((resolve) => {
        const wait = (reason: Error): void => {
          failed.add({ error: reason, load: () => load(chunk).then(settle, wait) });
          view.fail(reason);
        };
        const settle = (value: unknown): void => {
          if (failed.size === 0) view.close();
          resolve(value);
        };
        wait(error);
      });
    });
}

/** The box above the page. It is outside of the element that React hydrates. */
function createView(retryAll: () => void) {
  let root: ReturnType<typeof createRoot> | undefined;
  let container: HTMLElement | undefined;
  let timer: number | undefined;

  function show(state: { error?: Error; pastDelay?: boolean }): void {
    if (!container || !root) {
      container = document.createElement('div');
      container.className = styles.box ?? '';
      document.body.prepend(container);
      root = createRoot(container);
    }
    root.render(
      <Loading
        error={state.error ?? null}
        pastDelay={state.pastDelay ?? false}
        isLoading={!state.error}
        timedOut={false}
        retry={retry}
      />,
    );
  }

  function retry(): void {
    show({});
    timer = window.setTimeout(() => show({ pastDelay: true }), DELAY);
    retryAll();
  }

  return {
    fail(error: Error): void {
      window.clearTimeout(timer);
      show({ error });
    },
    close(): void {
      window.clearTimeout(timer);
      root?.unmount();
      container?.remove();
      root = container = undefined;
    },
  };
}
