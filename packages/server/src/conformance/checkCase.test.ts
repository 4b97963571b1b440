import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
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

describe('a case finds', () => {
  it('missing security headers', async () => {
    const problems = await problemsOf(200, {}, 'x');
    expect(problems).toContain('X-Content-Type-Options is missing instead of nosniff');
    expect(problems).toContain('no frame-ancestors in the content security policy');
    expect(problems).toContain('no Cache-Control');
    expect(problems.join()).toContain('the body is not news.html, but "x"');
  });

  it('a server error and wrong caching', async () => {
    expect(await problemsOf(500, { 'Cache-Control': 'immutable' })).toEqual(
      expect.arrayContaining([
        'status 500 instead of 200',
        'status 500 is a server error',
        'status 500 is immutable',
      ]),
    );
  });

  it('a policy that allows inline scripts, and a redirect to another host', async () => {
    const headers = {
      'Content-Security-Policy': "script-src 'self' 'unsafe-inline'",
      Location: '//elsewhere.example',
    };
    expect(await problemsOf(308, headers)).toEqual(
      expect.arrayContaining([
        'the policy allows inline scripts',
        'Location //elsewhere.example is not a path of this site',
      ]),
    );
  });

  it('a header that must be absent', async () => {
    expect(await problemsOf(200, { Vary: 'Cookie' })).toContain('vary is Cookie instead of nothing');
  });
});
