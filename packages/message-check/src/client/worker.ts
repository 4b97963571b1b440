import { createWorkerHost, type FromWorker, type ToWorker } from './createWorkerHost';

interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

const LOAD_TIMEOUT_MS = 20_000;
const scope = globalThis as unknown as WorkerScope;

const answer = createWorkerHost(async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} returned status ${response.status} instead of 200.`);
  return response.json() as Promise<unknown>;
});

scope.addEventListener('message', ({ data }) => {
  answer(data).then(
    (message) => scope.postMessage(message),
    (error: unknown) =>
      scope.postMessage({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
