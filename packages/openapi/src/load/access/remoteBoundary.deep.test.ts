import { Agent, fetch } from 'undici';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Lookup } from './ipAddresses';
import { smallDocument, startChaosServer, type ChaosServer } from '../fixtures/chaosServer';
import { createGuardedAgent } from './ipAddresses';
import type { SourceOptions } from '../options';
import { readSpecSource } from '../readSpecSource';

const SECRET = 'TOKEN: do-not-publish';
const LOCAL: SourceOptions = { retries: 0, timeoutMs: 2_000, allowHosts: ['127.0.0.1'] };

/** `server` serves the documents. The documents must not reach `inner`. */
let server: ChaosServer;
let inner: ChaosServer;
const { write } = useTempFolder();

beforeAll(async () => {
  [server, inner] = await Promise.all([startChaosServer(), startChaosServer('127.0.0.2')]);
  inner.set('/secret.yaml', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/yaml' }).end(SECRET);
  });
});
afterEach(() => inner.hits.clear());
afterAll(() => Promise.all([server.close(), inner.close()]));

const redirectTo = (from: string, location: string): void =>
  server.set(from, (_, response) => void response.writeHead(302, { location }).end());

const serve = (at: string, more: string): void =>
  server.set(at, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/yaml' }).end(smallDocument() + more);
  });

/** Returns everything that would be published or reported about a document. */
const read = (source: string, options: SourceOptions = LOCAL): Promise<string> =>
  readSpecSource(source, options).then(
    ({ bundled, problems }) => JSON.stringify({ bundled, problems }),
    (error: Error) => error.message,
  );

const leak = (ref: string): string => `  /leak: { $ref: '${ref}' }\n`;

const ATTACK = {
  id: 'H2',
  attack: 'Lead a remote specification to private addresses, other hosts or files, also by redirects',
  bound: 'no request reaches the other server; the message names the address',
};

it('refuses a source at a private address that is not allowed', async ({ task }) => {
  task.meta.attack = { ...ATTACK, attempts: 7 };
  const said = await read(`${server.url}/good.yaml`, {});
  expect(said).toBe(
    `openapi: ${server.url}/good.yaml is refused: 127.0.0.1 is not public. Use a host with a public address, or allow it with allowHosts: ['127.0.0.1'].`,
  );
  const { port } = new URL(server.url);
  const before = server.hits.get('/good.yaml') ?? 0;
  for (const host of ['localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.1', '0']) {
    expect(await read(`http://${host}:${port}/good.yaml`, { retries: 0 })).toMatch(
      / is refused: .* is not public\./,
    );
  }
  expect(server.hits.get('/good.yaml') ?? 0).toBe(before);
  expect(await read(`${server.url}/good.yaml`)).toContain('get-thing-0');
});

it('refuses a redirect of the source to another host', async ({ task }) => {
  task.meta.attack = { ...ATTACK, attempts: 3 };
  redirectTo('/away.yaml', `${inner.url}/secret.yaml`);
  expect(await read(`${server.url}/away.yaml`)).toBe(
    `openapi: ${server.url}/away.yaml is refused: ${server.url}/away.yaml redirects, but ${inner.url}/secret.yaml is not on the document's origin ${server.url}. Use the final URL of the redirect, or allow it with allowHosts: ['127.0.0.2'].`,
  );
  redirectTo('/metadata.yaml', 'http://169.254.169.254/latest/meta-data');
  expect(await read(`${server.url}/metadata.yaml`)).toContain(
    'http://169.254.169.254/latest/meta-data is not on',
  );
  redirectTo('/first.yaml', '/away.yaml');
  expect(await read(`${server.url}/first.yaml`)).toContain(' is refused: ');
  expect(inner.hits.size).toBe(0);
  expect(
    await read(`${server.url}/away.yaml`, { ...LOCAL, allowHosts: ['127.0.0.1', '127.0.0.2'] }),
  ).toContain('has no "openapi" version');
});

it('refuses references to other hosts, including those behind a redirect', async ({ task }) => {
  task.meta.attack = { ...ATTACK, attempts: 4 };
  redirectTo('/part.yaml', `${inner.url}/secret.yaml`);
  for (const ref of [
    `${inner.url}/secret.yaml`,
    '/part.yaml',
    'file:///etc/passwd',
    '//127.0.0.2/secret.yaml',
  ]) {
    serve('/api.yaml', leak(ref));
    expect(await read(`${server.url}/api.yaml`)).toMatch(
      /#\/paths\/~1leak \(line \d+\) refers to .*, which is refused: .* allow it with allowHosts: |file: URL cannot be read/,
    );
  }
  expect(inner.hits.size).toBe(0);
});

it('never reads a local file for a document from a URL', async ({ task }) => {
  task.meta.attack = { ...ATTACK, attempts: 3 };
  for (const ref of ['/etc/passwd', '../../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd']) {
    serve('/specs/api.yaml', leak(ref));
    const said = await read(`${server.url}/specs/api.yaml`);
    expect(said).toContain('returns status 404');
    expect(said).not.toContain('root:');
  }
});

it('does not fetch an externalValue from another host', async ({ task }) => {
  task.meta.attack = { ...ATTACK, attempts: 1 };
  serve('/api.yaml', `components: { examples: { one: { externalValue: '${inner.url}/secret.yaml' } } }\n`);
  const said = await read(`${server.url}/api.yaml`);
  expect(said).toContain(`refers to ${inner.url}/secret.yaml, which is refused: `);
  expect(said).not.toContain('do-not-publish');
  expect(inner.hits.size).toBe(0);
});

it('does not send requests for a document that is a file', async ({ task }) => {
  task.meta.attack = { ...ATTACK, attempts: 3 };
  const file = write('api.yaml', smallDocument() + leak(`${inner.url}/secret.yaml`));
  expect(await read(file, {})).toContain(`refers to ${inner.url}/secret.yaml, which is refused: `);
  expect(inner.hits.size).toBe(0);
  expect(await read(file, LOCAL)).toContain('which is refused: ');
  redirectTo('/part.yaml', `${inner.url}/secret.yaml`);
  write('api.yaml', smallDocument() + leak(`${server.url}/part.yaml`));
  expect(await read(file, LOCAL)).toContain(`${server.url}/part.yaml redirects, but `);
  expect(inner.hits.size).toBe(0);
});

it('connects to the address that it checked, even when the name resolves to another one later', async ({
  task,
}) => {
  task.meta.attack = { ...ATTACK, attempts: 2 };
  const { port } = new URL(inner.url);
  const url = `http://rebind.example:${port}/secret.yaml`;
  const asked: string[] = [];
  // The first lookup returns a harmless address, all later ones return that of the inner server.
  const resolve: Lookup = (_, __, callback) => {
    const address = asked.length === 0 ? '127.0.0.3' : '127.0.0.2';
    asked.push(address);
    callback(null, [{ address, family: 4 }]);
  };
  const allowing = await createGuardedAgent(['rebind.example'], resolve);
  await expect(fetch(url, { dispatcher: allowing })).rejects.toMatchObject({
    cause: { address: '127.0.0.3', code: 'ECONNREFUSED' },
  });
  expect(asked).toEqual(['127.0.0.3']);
  const guarded = await createGuardedAgent([], resolve);
  await expect(fetch(url, { dispatcher: guarded })).rejects.toMatchObject({
    cause: { reason: 'rebind.example has the address 127.0.0.2, which is not public' },
  });
  expect(inner.hits.size).toBe(0);
  const unguarded = new Agent({ connect: { lookup: resolve } });
  expect((await fetch(url, { dispatcher: unguarded })).status).toBe(200);
  await Promise.all([allowing.destroy(), guarded.destroy(), unguarded.destroy()]);
});
