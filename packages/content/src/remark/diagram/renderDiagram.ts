import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { version as mermaidVersion } from 'mermaid/package.json';

/** Size of the text in all diagrams, in pixels. */
export const FONT_SIZE = 14;

/** A change of how diagrams are measured needs a new number, so that kept ones are drawn again. */
const RENDERER = 5;

const folder = fileURLToPath(new URL('../../../../../node_modules/.cache/voltmoor-mermaid', import.meta.url));

/**
 * Draws a diagram with Mermaid as SVG in Mermaid's own look, or takes it from the cache when the same was drawn before.
 *
 * @param config settings for `mermaid.initialize`
 * @throws Error with Mermaid's message when the source is not valid
 */
export async function renderDiagram(source: string, config: Record<string, unknown>): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([RENDERER, mermaidVersion, config, source]))
    .digest('hex')
    .slice(0, 32);
  const file = path.join(folder, `${key}.svg`);
  return readKept(file) ?? keep(file, await renderInWorker(source, config));
}

function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not there: it is drawn.
    return undefined;
  }
}

/** Written beside and renamed, so that two builds at once never read half a file. */
function keep(file: string, svg: string): string {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, svg);
  renameSync(draft, file);
  return svg;
}

type Answer = { id: number } & ({ svg: string } | { failure: string });

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

/** One worker for all diagrams; it does not keep the process alive while it has nothing to draw. */
function startWorker(): Worker {
  const started = new Worker(new URL('./diagram.worker.mjs', import.meta.url), { execArgv: [] });
  started.on('message', (answer: Answer) => {
    const job = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('failure' in answer) job?.reject(new Error(answer.failure));
    else job?.resolve(answer.svg);
    if (waiting.size === 0) started.unref();
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const { reject } of waiting.values())
      reject(new Error('The renderer of diagrams stopped', { cause: error }));
    waiting.clear();
  });
  return started;
}
