import { mkdirSync, rmSync } from 'node:fs';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it, vi } from 'vitest';
import { startMock } from './server';

const { at, read: readFile, write } = useTempFolder();
const pet = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } };
const example = { id: 'pet_0a0a0a0a0a0a', name: 'Rex' };
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' }, example } };
const id = { name: 'petId', in: 'path', required: true, schema: { type: 'string' }, example: example.id };
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets' },
  components: { schemas: { Pet: pet } },
  paths: {
    '/pets': { post: { requestBody: { content }, responses: { 201: { content } } } },
    '/pets/{petId}': { parameters: [id], get: { responses: { 200: { content } } } },
  },
};
const post = (url: string, body: string, headers = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

it('saves its data and loads it again', async () => {
  const dataFile = at('pets.json');
  const first = await startMock(document, { dataFile });
  const created = await post(`${first.url}/pets`, '{"name":"Tom"}');
  const { id: key } = (await created.json()) as { id: string };
  await first.close();

  const second = await startMock(document, { dataFile });
  const read = await fetch(`${second.url}/pets/${key}`);
  expect(await read.json()).toEqual({ id: key, name: 'Tom' });
  expect(read.headers.get('etag')).toBe(created.headers.get('etag'));
  const other = (await (await post(`${second.url}/pets`, '{"name":"Kim"}')).json()) as { id: string };
  expect(other.id).not.toBe(key);
  expect((await post(`${second.url}/__reset`, '')).status).toBe(204);
  expect((await fetch(`${second.url}/pets/${key}`)).status).toBe(404);
  await second.close();
  expect(readFile('pets.json')).not.toContain('Tom');

  await expect(startMock({ ...document, info: { title: 'Cars' } }, { dataFile })).rejects.toThrow(
    'belongs to Pets',
  );
  write('pets.json', '{"api":"Pets","entities":[["/pets",[["a"]]]],"keys":[]}');
  await expect(startMock(document, { dataFile })).rejects.toThrow('is not a data file');
});

it('saves its data again after they could not be saved', async () => {
  mkdirSync(at('data'));
  const { url, close } = await startMock(document, { dataFile: at('data', 'pets.json') });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  rmSync(at('data'), { recursive: true });
  await post(`${url}/pets`, '{"name":"Tom"}');
  await expect.poll(() => String(log.mock.lastCall), { timeout: 10_000 }).toContain('could not be saved');
  mkdirSync(at('data'));
  await close();
  expect(readFile('data/pets.json')).toContain('Tom');
});

it('refuses control calls of websites and bodies that are too large', async () => {
  const { url, close } = await startMock(document);
  expect((await post(`${url}/__reset`, '', { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(`${url}/pets`, `"${'x'.repeat(7 * 1024 * 1024)}"`)).status).toBe(413);
  await close();
});

it('returns the fault that a request asks for, and lets time pass', async () => {
  const { url, close } = await startMock(document);
  const faulty = await fetch(`${url}/pets/${example.id}`, {
    headers: { 'X-Mock-Fault': 'status=503, delay=20' },
  });
  expect(faulty.status).toBe(503);
  const unknown = await fetch(`${url}/pets/${example.id}`, { headers: { 'X-Mock-Fault': 'code=tired' } });
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining('no codes')]);
  const before = Date.now();
  const clock = await post(`${url}/__clock`, '{"advanceSeconds":3600,"speed":60}');
  const { now, speed } = (await clock.json()) as { now: string; speed: number };
  expect(Date.parse(now) - before).toBeGreaterThanOrEqual(3_600_000);
  expect(speed).toBe(60);
  expect((await post(`${url}/__clock`, '{"speed":-1}')).status).toBe(422);
  expect((await post(`${url}/__push`, '{"duplicate":true}')).status).toBe(409);
  await close();
});
