import { isIP } from 'node:net';

/** The response of a receiver. */
interface Delivered {
  status: number;
  /** The beginning of the body. Only the response to a challenge is read. */
  text: string;
}

/**
 * Sends one attempt. Returns undefined when there was no response.
 *
 * @param url of the endpoint. Undefined for messages that belong to no endpoint
 */
export type Deliver = (
  headers: Record<string, string>,
  body: string,
  url: string | undefined,
) => Promise<Delivered | undefined>;

/** How long a receiver may take, in ms. */
const TIMEOUT = 10_000;
/** Longest body of a response that is read, in characters. */
const MAX_TEXT = 10_000;
/** Names that never lead to a receiver: those of the examples, and those of the own computer and network. */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|local|internal|example\.(?:com|net|org))$/i;

/**
 * Sends push messages over HTTP. A redirect is not followed and counts as a failure.
 * @param pushUrl receives all messages instead of the URLs of the endpoints. Without it, endpoints need a public host,
 *   as on the platform
 */
export function deliverTo(pushUrl: string | undefined): Deliver {
  return async (headers, body, url) => {
    const target = pushUrl ?? (url !== undefined && isPublic(url) ? url : undefined);
    if (target === undefined) return undefined;
    try {
      const signal = AbortSignal.timeout(TIMEOUT);
      const response = await fetch(target, { method: 'POST', headers, body, redirect: 'manual', signal });
      return { status: response.status, text: await readText(response) };
    } catch {
      return undefined;
    }
  };
}

/** Whether a URL can be that of a receiver in the internet: https, with a name that is not reserved. */
function isPublic(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
  return protocol === 'https:' && hostname.includes('.') && !isAddress && !RESERVED.test(hostname);
}

async function readText(response: Response): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop cancels the rest.
    if (text.length > MAX_TEXT) return '';
  }
  return text;
}
