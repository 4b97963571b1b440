import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGuide } from '../readGuides';
import { runProgram, startProgram, type Running } from '../runProgram';
import { curl } from '../runtimes';
import { codeOf, freePort } from '../startReceiver';

const ROOT = path.resolve(__dirname, '../../..');
const { samples } = await readGuide('apiv2/api/mock.mdx');
const firstSteps = await readGuide('apiv2/api/first-steps.mdx');

let mock: Running;
let port: number;

/** A command of the guide, with a free port instead of 4010. */
const commandOf = (title: string): string => codeOf(samples, title).replaceAll('4010', String(port));

beforeAll(async () => {
  port = await freePort();
  const start = codeOf(samples, 'API v2').trim().split(' ');
  mock = await startProgram([...start, '--port', String(port)], ROOT, {}, port, 60);
}, 70_000);
afterAll(() => mock.stop());

it('starts with the command of the guide, and says that it is a mock', () => {
  expect(mock.output()).toContain('This is a mock');
});

it('accepts the address and the key of both guides', async () => {
  expect(codeOf(firstSteps.samples, 'With the mock')).toBe(codeOf(samples, 'For all samples'));
  const { exitCode, output } = await runProgram(
    curl,
    `${commandOf('For all samples')}\n${commandOf('Check it')}`,
    {},
  );
  expect(exitCode).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ organisation: { slug: 'examplia' } });
});

it('moves its clock by an hour', async () => {
  const ask = async () =>
    Date.parse(
      (JSON.parse((await runProgram(curl, commandOf('Let an hour pass'), {})).output) as { now: string }).now,
    );
  const first = await ask();
  const second = await ask();
  expect(second - first).toBeGreaterThanOrEqual(3_600_000);
});

it('brings back the first data', async () => {
  expect(await runProgram(curl, commandOf('Bring back the first data'), {})).toMatchObject({ exitCode: 0 });
});
