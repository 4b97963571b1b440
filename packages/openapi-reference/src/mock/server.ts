import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { OpenApiDocument } from '../load/raw';
import type { MockResponse } from './buildResponse';
import { createMockApi, type MockApi } from './mockApi';
import { toRequest } from './toRequest';

export interface MockServer extends Pick<MockApi, 'calls' | 'respondWith'> {
  /** URL of the server with the base path of the document, without a slash at the end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a mock of the API that a bundled OpenAPI 3.1 document describes, on a free port of 127.0.0.1. A valid request
 * gets the first success response with its first example, or the one of a `Prefer: code=404, example=name` header. Any
 * other request gets an error response of its operation. Every call is recorded with its faults. A file that a
 * `Location` header leads to has the text "file content".
 */
export async function startMockServer(document: OpenApiDocument): Promise<MockServer> {
  const api = createMockApi(document);
  const files = new Set<string>();
  let origin = '';
  /** Makes links lead to this server instead of the hosts that the document names. */
  const toOwnLinks = ({ status, headers }: MockResponse): Record<string, string> => {
    const { Link: link, Location: location } = headers;
    const file = location === undefined || status < 300 ? undefined : new URL(location, origin);
    if (file) files.add(file.pathname);
    return {
      ...headers,
      ...(link !== undefined && { Link: link.replace('</', `<${origin}/`) }),
      ...(file && { Location: `${origin}${file.pathname}${file.search}` }),
    };
  };
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      const request = toRequest(incoming, body);
      if (files.has(request.path)) {
        outgoing.writeHead(200, { 'Content-Type': 'text/plain' }).end('file content');
        return;
      }
      const { response, headers } = api.call(request);
      const requestId = headers['x-request-id'];
      outgoing.writeHead(response.status, {
        ...toOwnLinks(response),
        ...(requestId && { 'X-Request-Id': requestId }),
      });
      outgoing.end(typeof response.body === 'string' ? response.body : JSON.stringify(response.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin + api.base,
    calls: api.calls,
    respondWith: api.respondWith,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
