/** Starts the worker. The bundler recognises this form of call and writes a separate file for the worker. */
export function createWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'upgrade-check' });
}
