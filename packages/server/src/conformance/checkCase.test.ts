import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { startListening } from '../startListening';
import { checkCase } from './checkCase';
import { caseSchema } from './types';

let server: Server | undefined;
afterEach(() => server?.close());

/** Returns the problems of a server that sends this response to every request. */
async function problemsOf(status: number, headers: Record<string, string>, body = ''): Promise<string[]> {
  server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await startListening(server, 0, '127.0.0.1');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const expectation = { status: 200, headers: { vary: null }, body: { file: 'news.html' } };
  const each = { name: 'a case', request: { target: '/news' }, expect: expectation };
  return checkCase(port, caseSchema.parse(each));
}

it.each<[fault: string, response: Parameters<typeof problemsOf>, problems: string[]]>([
  [
    'missing security headers',
    [200, {}, 'x'],
    [
      'X-Content-Type-Options is missing instead of nosniff',
      'no frame-ancestors in the content security policy',
      'no Cache-Control',
      'the body is not news.html, but "x"',
    ],
  ],
  [
    'a server error and wrong caching',
    [500, { 'Cache-Control': 'immutable' }],
    ['status 500 instead of 200', 'status 500 is a server error', 'status 500 is immutable'],
  ],
  [
    'a policy that allows inline scripts, and a redirect to another host',
    [
      308,
      { 'Content-Security-Policy': "script-src 'self' 'unsafe-inline'", Location: '//elsewhere.example' },
    ],
    ['the policy allows inline scripts', 'Location //elsewhere.example is not a path of this site'],
  ],
  ['a header that must be absent', [200, { Vary: 'Cookie' }], ['vary is Cookie instead of nothing']],
])('a case finds %s', async (_fault, response, problems) => {
  expect(await problemsOf(...response)).toEqual(expect.arrayContaining(problems));
});
