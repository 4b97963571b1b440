/** The bundler sees this form of call and makes a file of its own for the worker. */
export function createWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
}
