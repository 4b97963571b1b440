import type { MockRequest } from '../served';
import type { Reply } from './problems';

/** Redirects that lead to the mock instead of the hosts that the document names, so that programs can follow them. */
export interface Redirects {
  /** The file at the target of a redirect. Undefined for any other request. */
  fileAt(request: Pick<MockRequest, 'path'>): Reply | undefined;
  /** Makes a redirect lead to the mock. Other responses stay as they are. */
  toOwn(reply: Reply, request: Pick<MockRequest, 'headers' | 'path'>): Reply;
  clear(): void;
}

export function createRedirects(): Redirects {
  const files = new Set<string>();
  return {
    fileAt: ({ path }) =>
      files.has(path)
        ? { status: 200, headers: { 'Content-Type': 'text/plain' }, body: 'file content' }
        : undefined,
    toOwn(reply, { headers, path }) {
      const target = reply.headers['Location'];
      if (target === undefined || reply.status < 300 || reply.status >= 400) return reply;
      const origin = `http://${headers['host'] ?? '127.0.0.1'}`;
      const { pathname, search } = new URL(target, `${origin}${path}`);
      files.add(pathname);
      return { ...reply, headers: { ...reply.headers, Location: origin + pathname + search } };
    },
    clear: () => files.clear(),
  };
}
