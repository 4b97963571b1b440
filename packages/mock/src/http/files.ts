import { isRaw, listOf, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { originOf, type MockRequest } from '../served';
import type { Reply } from './problems';

/** The part of a path that only files have. */
const FILES = '/files/';

/** Reads the file of a link. Undefined if it reads no such files. */
export type ReadFile = (path: string, query: ReadonlyMap<string, string>) => Reply | undefined;

/**
 * The files to which responses link, such as the one of an export. A link to a file of the platform leads to the mock.
 *
 * @param read reads the files that have content. Any other one is a short text
 */
export function createFiles(document: OpenApiDocument, read: ReadFile) {
  const domain = sharedDomain(document);
  /** The paths to which responses have linked. */
  const linked = new Set<string>();
  const toOwn = (text: string, origin: string): string => {
    if (!text.includes(FILES) || !URL.canParse(text)) return text;
    const { host, pathname, search } = new URL(text);
    if (host !== domain && !host.endsWith(`.${domain}`)) return text;
    linked.add(pathname);
    return origin + pathname + search;
  };
  const withOwnLinks = (node: unknown, origin: string): unknown => {
    if (typeof node === 'string') return toOwn(node, origin);
    if (Array.isArray(node)) return node.map((part: unknown) => withOwnLinks(part, origin));
    if (!isRaw(node)) return node;
    return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, withOwnLinks(part, origin)]));
  };
  return {
    /** Responds to the request of a file, which needs no credentials. Undefined for any other request. */
    respond({ method, path, query }: MockRequest): Reply | undefined {
      if (method !== 'GET' || !path.includes(FILES)) return undefined;
      const text = { status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'A file of the mock.\n' };
      return read(path, new Map(query)) ?? (linked.has(path) ? text : undefined);
    },
    /** Makes the links to files in a response lead to the host that the request names. */
    link(reply: Reply, { headers }: MockRequest): Reply {
      const origin = originOf(headers);
      const { Location: target } = reply.headers;
      const own: Record<string, string> = target === undefined ? {} : { Location: toOwn(target, origin) };
      const body = reply.body === undefined ? {} : { body: withOwnLinks(reply.body, origin) };
      return { ...reply, headers: { ...reply.headers, ...own }, ...body };
    },
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
