import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { readGuide } from '../readGuides';
import { runProgram } from '../runProgram';
import { javascript } from '../runtimes';
import { codeOf } from '../startReceiver';

const { samples } = await readGuide('../general/service-levels.mdx');

it('names the chargers below the target, and prints what the guide shows', async () => {
  const data = [
    { group: { name: 'Depot north 1' }, availablePercent: 99.71 },
    { group: { name: 'Depot north 2' }, availablePercent: 96.02 },
  ];
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const program = codeOf(samples, 'below-target.mjs');
  const { output, errors } = await runProgram(javascript, program, { BASE_URL, API_KEY: 'key' });
  server.close();
  expect(errors).toBe('');
  expect(output.trim()).toBe(codeOf(samples, 'Output').trim());
  expect(paths).toEqual([expect.stringMatching(/^\/statistics\/uptime\?/)]);
});
