import { checkCalls, type CheckRequest, type CheckResponse } from './checkCalls';

interface WorkerScope {
  postMessage(message: CheckResponse): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<CheckRequest>) => void): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.addEventListener('message', ({ data }) => scope.postMessage(checkCalls(data)));
