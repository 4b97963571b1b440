import { setTimeout as pause } from 'node:timers/promises';
import type { Dispatcher, Response } from 'undici';
import type { SourceBoundary } from './sourceBoundary';
import type { ResolvedSourceOptions } from '../options';
import { RefusedReference, SpecSourceError, sourceError } from '../problems';

/** The text of a file. */
export interface ReadFile {
  body: string;
  /** Media type of the response; only for URLs. */
  mimeType?: string;
  /** URL after redirects, against which relative `$ref`s are resolved; only for URLs. */
  finalUrl?: string;
}

const MAX_REDIRECTS = 5;
const RETRIED = new Set([408, 425, 429, 500, 502, 503, 504]);
const REFUSED_TYPES =
  /^(text\/html|application\/xhtml|image\/|video\/|audio\/|font\/|application\/(pdf|zip|gzip|x-gzip|x-tar))/i;

/** Restricts where the requests of one document may go. */
export interface RequestGuard {
  /** Checked before every request, including the target of each redirect. */
  boundary: SourceBoundary;
  /** Connects only to addresses that were checked (see `createGuardedAgent`). */
  agent: Dispatcher;
}

/**
 * Fetches the text at an http(s) URL within the time, size and redirect limits of the options. Repeats the request
 * after network errors, time-outs and temporary server errors.
 *
 * @throws SpecSourceError when all attempts fail or the response cannot be a document
 * @throws RefusedReference when the URL, the target of a redirect or the address of a host is not allowed
 */
export async function fetchText(
  url: string,
  options: ResolvedSourceOptions,
  guard: RequestGuard,
): Promise<ReadFile> {
  let lastError: unknown;
  for (let attempt = 0; attempt <= options.retries; attempt += 1) {
    if (attempt > 0) await pause(options.retryDelayMs * 2 ** (attempt - 1));
    try {
      return await fetchOnce(url, options, guard);
    } catch (error) {
      if (error instanceof SpecSourceError || error instanceof RefusedReference) throw error;
      lastError = error;
    }
  }
  const reason = lastError instanceof Error ? lastError.message : String(lastError);
  const attempts = options.retries === 0 ? '1 attempt' : `${options.retries + 1} attempts`;
  throw sourceError(
    url,
    `cannot be fetched: ${reason} (${attempts}).`,
    'Check the URL and its server, or allow the last valid snapshot with allowStale.',
    lastError,
  );
}

async function fetchOnce(
  start: string,
  options: ResolvedSourceOptions,
  guard: RequestGuard,
): Promise<ReadFile> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const { response, finalUrl } = await followRedirects(start, guard, signal);
    const body = await readBody(response, start, options.maxBytes);
    return { body, mimeType: response.headers.get('content-type') ?? undefined, finalUrl };
  } catch (error) {
    if (error instanceof SpecSourceError || error instanceof RefusedReference) throw error;
    // When the agent's lookup refuses an address, fetch wraps the error.
    if (error instanceof Error && error.cause instanceof RefusedReference) throw error.cause;
    const late = `no complete response within ${options.timeoutMs} ms`;
    throw new Error(signal.aborted ? late : networkReason(error), { cause: error });
  }
}

async function followRedirects(
  start: string,
  { boundary, agent }: RequestGuard,
  signal: AbortSignal,
): Promise<{ response: Response; finalUrl: string }> {
  const { fetch } = await import('undici');
  let url = new URL(start);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    try {
      boundary.checkUrl(url);
    } catch (error) {
      throw hops > 0 && error instanceof RefusedReference ? redirected(start, error) : error;
    }
    const response = await fetch(url, {
      dispatcher: agent,
      redirect: 'manual',
      signal,
      headers: { accept: 'application/yaml, application/json;q=0.9, text/plain;q=0.5, */*;q=0.1' },
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      url = redirectTarget(response, url, start);
      continue;
    }
    checkResponse(response, start);
    return { response, finalUrl: url.href };
  }
  throw sourceError(
    start,
    `redirects more than ${MAX_REDIRECTS} times.`,
    'Use the final URL of the redirects.',
  );
}

function redirected(start: string, { reason, setting }: RefusedReference): RefusedReference {
  return new RefusedReference(
    `${start} redirects, but ${reason}`,
    'Use the final URL of the redirect',
    setting,
  );
}

function redirectTarget(response: Response, from: URL, start: string): URL {
  const location = response.headers.get('location');
  const target = location !== null && URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (!target || !/^https?:$/.test(target.protocol)) {
    throw sourceError(
      start,
      `returns status ${response.status} without a valid Location header.`,
      'Use the URL of the document itself.',
    );
  }
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw sourceError(start, `redirects from https to ${target.href}.`, 'Use a URL that stays on https.');
  }
  return target;
}

function checkResponse(response: Response, url: string): void {
  if (RETRIED.has(response.status)) throw new Error(`the server returns status ${response.status}`);
  if (!response.ok) {
    throw sourceError(
      url,
      `returns status ${response.status}.`,
      'Check the URL and whether it requires a login.',
    );
  }
  const type = response.headers.get('content-type') ?? '';
  if (REFUSED_TYPES.test(type)) {
    throw sourceError(
      url,
      `is served as ${type.split(';')[0]}, not as JSON or YAML.`,
      'Use the URL of the raw document, not of a web page that displays it.',
    );
  }
}

/** Reads a body chunk by chunk and stops at the limit, so that neither a large nor a highly compressed body fills memory. */
async function readBody(response: Response, url: string, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    sourceError(
      url,
      `is larger than ${maxBytes} bytes after decompression.`,
      'Check the URL, or raise maxBytes.',
    );
  const encoded = response.headers.has('content-encoding');
  if (!encoded && Number(response.headers.get('content-length')) > maxBytes) throw tooLarge();
  if (!response.body) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (error) {
      throw sourceError(url, 'is not encoded in UTF-8.', 'Serve it as UTF-8.', error);
    }
  };
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    parts.push(decode(chunk));
  }
  parts.push(decode());
  return parts.join('');
}

/** Returns the reason of a network error. The message of `fetch` is always "fetch failed"; its cause has the details. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return cause?.message || cause?.code || error.message;
}
