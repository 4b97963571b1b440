import type { ApiCalls } from '../../../view';
import { plural } from '../../../plural';
import { MAX_LENGTH } from './call';
import type { CheckRequest, CheckResponse } from './checkCalls';
import type { CheckedChange, CheckResult } from './matchCalls';

/** Starts the worker. The bundler recognises this form of call and writes a separate file for the worker. */
const createWorker = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { name: 'upgrade-check' });

/** A check that takes longer than this fails, in milliseconds. */
const TIMEOUT = 30_000;

type Show = (changes: ReadonlySet<string> | undefined) => void;

/**
 * Shows the upgrade check of a changelog and starts it. The calls stay in the browser: a worker reads them and compares
 * them with the changes on the page.
 *
 * @param show shows only these changes; all of them without an argument
 */
export function startCheck(form: HTMLFormElement, show: Show): void {
  form.hidden = false;
  const status = form.querySelector<HTMLElement>('[role=status]');
  const say = (text: string) => {
    if (status) status.textContent = text;
  };
  const text = form.elements.namedItem('calls') as HTMLTextAreaElement;
  const file = form.elements.namedItem('file') as HTMLInputElement;
  // The button of the browser, which would name the file, is hidden.
  const hint = file.parentElement?.querySelector('span');
  const invitation = hint?.textContent ?? '';
  const name = (chosen: string) => {
    if (hint) hint.textContent = chosen;
  };
  let stop: () => void = () => undefined;

  const check = (input: string) => {
    stop();
    show(undefined);
    say('Checking…');
    stop = run({ input, ...readPage(form) }, (response) => {
      if ('problem' in response) return say(response.problem);
      show(new Set(response.result.changes));
      say(describe(response.result));
    });
  };
  const read = (chosen: File | undefined) => {
    if (!chosen) return;
    name(chosen.name);
    if (chosen.size > MAX_LENGTH) {
      show(undefined);
      say(`The file is larger than ${MAX_LENGTH / 1_000_000} MB. Export fewer requests.`);
      return;
    }
    chosen.text().then(check, () => say('The file could not be read.'));
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check(text.value);
  });
  form.addEventListener('reset', () => {
    stop();
    show(undefined);
    name(invitation);
    say('');
  });
  file.addEventListener('change', () => read(file.files?.[0]));
  const mark = (isDragged: boolean) => form.toggleAttribute('data-vr-dragged', isDragged);
  form.addEventListener('dragover', (event) => {
    event.preventDefault();
    mark(true);
  });
  form.addEventListener('dragleave', () => mark(false));
  form.addEventListener('drop', (event) => {
    event.preventDefault();
    mark(false);
    read(event.dataTransfer?.files[0]);
  });
}

/** Runs a check in a worker, which ends with it. @returns a function that ends the check without a result */
function run(request: CheckRequest, done: (response: CheckResponse) => void): () => void {
  const listening = new AbortController();
  let worker: Worker | undefined;
  const end = () => {
    clearTimeout(timer);
    listening.abort();
    worker?.terminate();
  };
  const finish = (response: CheckResponse) => {
    end();
    done(response);
  };
  const fail = () => finish({ problem: 'The check could not run in this browser.' });
  const timer = setTimeout(
    () => finish({ problem: 'The check took too long. Export fewer requests.' }),
    TIMEOUT,
  );
  try {
    const { signal } = listening;
    worker = createWorker();
    worker.addEventListener('message', ({ data }) => finish(data as CheckResponse), { signal });
    worker.addEventListener('error', fail, { signal });
    worker.postMessage(request);
  } catch {
    fail();
  }
  return end;
}

/** Reads the operations and changes from the page. */
function readPage(form: HTMLFormElement): { api: ApiCalls; changes: CheckedChange[] } {
  const api = JSON.parse(form.dataset['vrApiCalls'] ?? '') as ApiCalls;
  const entries = form.parentElement?.querySelectorAll<HTMLElement>('[data-vr-level]') ?? [];
  return {
    api,
    changes: [...entries].map(({ id, dataset }) => ({
      id,
      operations: dataset['vrCalled'] === undefined ? 'all' : pick(api.operations, dataset['vrCalled']),
      field: dataset['vrField'],
    })),
  };
}

/** Returns the entries of a list whose indexes are in a text such as `3 17`. */
function pick(names: readonly string[], indexes: string): string[] {
  return indexes.split(' ').flatMap((index) => (index === '' ? [] : (names[Number(index)] ?? [])));
}

function describe({ calls, unmatched, operations, changes }: CheckResult): string {
  const others = unmatched === 0 ? '' : ` ${plural(unmatched, 'call')} of other addresses.`;
  if (operations.length === 0) return `No call belongs to this API.${others}`;
  const own = `${plural(calls - unmatched, 'call')} to ${plural(operations.length, 'operation')} of this API.`;
  const touched =
    changes.length === 0 ? 'No change touches these calls.' : `${plural(changes.length, 'change')} below.`;
  return `${own}${others} ${touched}`;
}
