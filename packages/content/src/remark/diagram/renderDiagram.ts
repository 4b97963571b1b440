import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { version as mermaidVersion } from 'mermaid/package.json';
import { getCachedText, toKey } from '@voltmoor/build-tools/cache';

/** Size of the text in all diagrams, in pixels. */
export const FONT_SIZE = 14;

/**
 * Part of the cache key. Raise this number after a change in how diagrams are measured, so that cached ones are drawn
 * again.
 */
const RENDERER = 6;

const folder = fileURLToPath(new URL('../../../../../node_modules/.cache/voltmoor-mermaid', import.meta.url));

/**
 * Draws a diagram with Mermaid as SVG in Mermaid's style, or returns it from the cache.
 *
 * @param config settings for `mermaid.initialize`
 * @throws Error with Mermaid's message when the source is not valid
 */
export async function renderDiagram(source: string, config: Record<string, unknown>): Promise<string> {
  const key = toKey(RENDERER, mermaidVersion, config, source);
  return getCachedText(path.join(folder, key), key, () => renderInWorker(source, config));
}

type Reply = { id: number } & ({ svg: string } | { failure: string });

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, { resolve: (svg: string) => void; reject: (error: Error) => void }>();

function renderInWorker(source: string, config: Record<string, unknown>): Promise<string> {
  worker ??= startWorker();
  const running = worker;
  const id = ++count;
  running.ref();
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    running.postMessage({ id, source, config, fontSize: FONT_SIZE });
  });
}

/** One worker draws all diagrams. It does not keep the process running while it is idle. */
function startWorker(): Worker {
  const started = new Worker(new URL('./diagram.worker.mjs', import.meta.url), { execArgv: [] });
  started.on('message', (reply: Reply) => {
    const job = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('failure' in reply) job?.reject(new Error(reply.failure));
    else job?.resolve(reply.svg);
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const { reject } of waiting.values())
      reject(new Error('The worker that renders diagrams has stopped', { cause: error }));
    waiting.clear();
  });
  return started;
}
