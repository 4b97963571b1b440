import { isRaw, type Raw } from '../load/raw';
import type { MockResponse } from './buildResponse';
import type { SeenRequest } from './checkRequest';

/**
 * Adapts the example of a list to the requested page, so that a program that reads all pages ends. A list has two pages:
 *
 * - A request with `cursor` gets `nextCursor: null`.
 * - A request with an `offset` above 0 gets no `Link` header. The other ones get a link to the same list with an offset.
 */
export function toPage(response: MockResponse, { path, query }: SeenRequest): MockResponse {
  const values = new Map(query);
  const { Link: link, ...headers } = response.headers;
  const body = values.has('cursor') ? withoutCursor(response.body) : response.body;
  if (link === undefined) return { ...response, body };
  if (Number(values.get('offset')) > 0) return { ...response, headers, body };
  const others = query.filter(([name]) => name !== 'offset').map(([name, value]) => [name, value]);
  const next = new URLSearchParams([...others, ['offset', '50']]);
  return { ...response, headers: { ...headers, Link: `<${path}?${next.toString()}>; rel="next"` }, body };
}

function withoutCursor(body: unknown): unknown {
  if (!isRaw(body)) return body;
  const last = (value: Raw): Raw =>
    Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        /^next_?cursor$/i.test(name) ? null : isRaw(item) ? last(item) : item,
      ]),
    );
  return last(body);
}
