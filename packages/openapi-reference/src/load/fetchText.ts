import { setTimeout as pause } from 'node:timers/promises';
import type { ResolvedSourceOptions } from './options';
import { SpecSourceError, sourceFault } from './problems';

export interface FetchedText {
  body: string;
  mimeType: string | undefined;
  /** After redirects; relative `$ref`s start here. */
  finalUrl: string;
}

const RETRIED = new Set([408, 425, 429, 500, 502, 503, 504]);
const REFUSED_TYPES =
  /^(text\/html|application\/xhtml|image\/|video\/|audio\/|font\/|application\/(pdf|zip|gzip|x-gzip|x-tar))/i;

/** A fault that another attempt may cure. */
class PassingFault extends Error {}

/**
 * Text behind an http(s) URL, within the time, size and redirect limits of the options.
 *
 * @throws SpecSourceError when every attempt failed or the answer cannot be a document.
 */
export async function fetchText(url: string, options: ResolvedSourceOptions): Promise<FetchedText> {
  let fault: unknown;
  for (let attempt = 0; attempt <= options.retries; attempt += 1) {
    if (attempt > 0) await pause(options.retryDelayMs * 2 ** (attempt - 1));
    try {
      return await fetchOnce(url, options);
    } catch (error) {
      if (error instanceof SpecSourceError) throw error;
      fault = error;
    }
  }
  const reason = fault instanceof Error ? fault.message : String(fault);
  const attempts = options.retries === 0 ? '1 attempt' : `${options.retries + 1} attempts`;
  throw sourceFault(
    url,
    `cannot be fetched: ${reason} (${attempts}).`,
    'Check the URL and its server, or build with --allow-stale to use the last good snapshot.',
    fault,
  );
}

async function fetchOnce(start: string, options: ResolvedSourceOptions): Promise<FetchedText> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.timeoutMs);
  try {
    const { response, finalUrl } = await followRedirects(start, options, deadline.signal);
    const body = await readBody(response, start, options.maxBytes);
    return { body, mimeType: response.headers.get('content-type') ?? undefined, finalUrl };
  } catch (error) {
    if (error instanceof SpecSourceError || error instanceof PassingFault) throw error;
    if (deadline.signal.aborted)
      throw new PassingFault(`no complete answer within ${options.timeoutMs} ms`, { cause: error });
    throw new PassingFault(networkReason(error), { cause: error });
  } finally {
    clearTimeout(timer);
    deadline.abort();
  }
}

async function followRedirects(
  start: string,
  options: ResolvedSourceOptions,
  signal: AbortSignal,
): Promise<{ response: Response; finalUrl: string }> {
  let url = new URL(start);
  for (let hops = 0; hops <= options.maxRedirects; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { accept: 'application/yaml, application/json;q=0.9, text/plain;q=0.5, */*;q=0.1' },
    });
    if (response.status >= 300 && response.status < 400) {
      url = redirectTarget(response, url, start);
      continue;
    }
    checkAnswer(response, start);
    return { response, finalUrl: url.href };
  }
  throw sourceFault(
    start,
    `redirects more than ${options.maxRedirects} times.`,
    'Use the URL the redirects should end at.',
  );
}

function redirectTarget(response: Response, from: URL, start: string): URL {
  const location = response.headers.get('location');
  const target = location === null ? null : tryUrl(location, from);
  if (!target || !/^https?:$/.test(target.protocol)) {
    throw sourceFault(
      start,
      `answers ${response.status} without a usable Location.`,
      'Use the URL of the document itself.',
    );
  }
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw sourceFault(start, `redirects from https to ${target.href}.`, 'Use a URL that stays on https.');
  }
  return target;
}

function tryUrl(location: string, base: URL): URL | null {
  try {
    return new URL(location, base);
  } catch {
    return null;
  }
}

function checkAnswer(response: Response, url: string): void {
  if (RETRIED.has(response.status)) throw new PassingFault(`the server answers ${response.status}`);
  if (!response.ok) {
    throw sourceFault(url, `answers ${response.status}.`, 'Check the URL and whether it needs a login.');
  }
  const type = response.headers.get('content-type') ?? '';
  if (REFUSED_TYPES.test(type)) {
    throw sourceFault(
      url,
      `is served as ${type.split(';')[0]}, not as JSON or YAML.`,
      'Use the URL of the raw document instead of a page that shows it.',
    );
  }
}

/** Reads chunk by chunk and stops at the limit, so that neither a large nor a highly compressed body fills memory. */
async function readBody(response: Response, url: string, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    sourceFault(
      url,
      `is larger than ${maxBytes} bytes after decompression.`,
      'Check the URL, or raise maxBytes.',
    );
  const encoded = response.headers.has('content-encoding');
  if (!encoded && Number(response.headers.get('content-length')) > maxBytes) throw tooLarge();
  if (!response.body) return '';
  const decoder = new TextDecoder('utf-8');
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  parts.push(decoder.decode());
  return parts.join('');
}

/** `fetch failed` says nothing; the cause does. */
function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause;
  if (!(cause instanceof Error)) return error.message;
  const code = (cause as NodeJS.ErrnoException).code;
  return cause.message || code || error.message;
}
