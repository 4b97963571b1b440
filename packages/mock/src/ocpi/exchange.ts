/** Sends a request to a partner. Returns undefined if there is no response. */
export type Exchange = (request: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
}) => Promise<ExchangeResponse | undefined>;

interface ExchangeResponse {
  status: number;
  body: unknown;
  /** The header `Link`, if there is one. */
  link?: string;
}

const TIMEOUT = 8_000;
/** Largest response that is read, in bytes. */
const MAX_RESPONSE = 1024 * 1024;

/** Sends a request over HTTP. Redirects are not followed, because a partner must name its own URLs. */
export const exchangeOverHttp: Exchange = async ({ method, url, headers, body }) => {
  if (!isHttpUrl(url)) return undefined;
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const link = response.headers.get('link');
    const received = parse(await readText(response));
    return { status: response.status, body: received, ...(link !== null && { link }) };
  } catch {
    return undefined;
  }
};

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!response.body) return '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_RESPONSE) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
