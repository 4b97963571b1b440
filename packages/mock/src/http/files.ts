import { listOf, mapTexts, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { originOf, type MockRequest } from '../served';
import type { Reply } from './problems';

/** The part of a path that only files have. */
const FILES = '/files/';

/** Reads the file of a link. Undefined if it reads no such files. */
export type ReadFile = (path: string, query: ReadonlyMap<string, string>) => Reply | undefined;

/**
 * The files to which responses link or redirect, such as the one of an export. They lead to the mock instead of the hosts
 * that the document names, so that programs can follow them.
 *
 * @param readFile reads the files that have content. Any other one is a short text
 */
export function createFiles(document: OpenApiDocument, readFile?: ReadFile) {
  const domain = sharedDomain(document);
  /** The paths to which responses have led. */
  const linked = new Set<string>();
  const toOwn = (text: string, origin: string): string => {
    if (!text.includes(FILES) || !URL.canParse(text)) return text;
    const { host, pathname, search } = new URL(text);
    if (host !== domain && !host.endsWith(`.${domain}`)) return text;
    linked.add(pathname);
    return origin + pathname + search;
  };
  /** Makes a redirect lead to the host that the request names. */
  const redirect = (reply: Reply, { headers, path }: Pick<MockRequest, 'headers' | 'path'>): Reply => {
    const target = reply.headers['Location'];
    if (target === undefined || reply.status < 300 || reply.status >= 400) return reply;
    const origin = originOf(headers);
    const { pathname, search } = new URL(target, `${origin}${path}`);
    linked.add(pathname);
    return { ...reply, headers: { ...reply.headers, Location: origin + pathname + search } };
  };
  return {
    /** Responds to the request of a file, which needs no credentials. Undefined for any other request. */
    read({ method, path, query }: MockRequest): Reply | undefined {
      if (method !== 'GET') return undefined;
      const text = { status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'file content' };
      return readFile?.(path, new Map(query)) ?? (linked.has(path) ? text : undefined);
    },
    redirect,
    /** Makes redirects, and links to files in a body, lead to the host that the request names. */
    link(reply: Reply, request: MockRequest): Reply {
      const led = redirect(reply, request);
      // Few bodies have links. To write a body as JSON takes less time than to look at each of its texts.
      if (led.body === undefined || !JSON.stringify(led.body).includes(FILES)) return led;
      const origin = originOf(request.headers);
      return { ...led, body: mapTexts(led.body, (text) => toOwn(text, origin)) };
    },
    clear: () => linked.clear(),
  };
}

/** The domain that all servers of a document share: `voltmoor.example` for `api.` and `api.test.voltmoor.example`. */
function sharedDomain(document: OpenApiDocument): string {
  const hosts = listOf(document['servers'])
    .map((server) => textOf(rawOf(server)['url']))
    .filter((url) => URL.canParse(url))
    .map((url) => new URL(url).host.split('.').reverse());
  const [first = [], ...others] = hosts;
  const end = first.findIndex((label, at) => others.some((host) => host[at] !== label));
  return first
    .slice(0, end === -1 ? undefined : end)
    .reverse()
    .join('.');
}
