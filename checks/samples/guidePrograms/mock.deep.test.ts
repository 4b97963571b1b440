import path from 'node:path';
import { freePort } from '@voltmoor/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGuide } from '../readGuides';
import { runProgram, startProgram, type Running } from '../runProgram';
import { curl } from '../runtimes';
import { codeOf } from '../startReceiver';

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

it('restores the first data', async () => {
  expect(await runProgram(curl, commandOf('Bring back the first data'), {})).toMatchObject({ exitCode: 0 });
});

describe('the commands for other mocks', () => {
  const started: Running[] = [];
  afterAll(() => Promise.all(started.map((running) => running.stop())));

  /** Starts a mock on a free port. Returns a function that runs a command of the guide against it. */
  const startOther = async (command: string) => {
    const own = await freePort();
    const args = [...command.trim().split(' '), '--port', String(own)];
    started.push(await startProgram(args, ROOT, {}, own, 60));
    return async (title: string) => {
      const code = codeOf(samples, title).replaceAll('4010', String(own));
      return runProgram(curl, code, {});
    };
  };

  it('sends messages twice and in another order', { timeout: 70_000 }, async () => {
    const run = await startOther(codeOf(samples, 'With a receiver on this computer'));
    const { output } = await run('Send messages twice and in another order');
    expect(JSON.parse(output)).toEqual({ duplicate: true, reorder: true });
  });

  it('makes the operator of the OCPI mock act', { timeout: 70_000 }, async () => {
    const run = await startOther('npm run mock -- ocpi');
    expect(await run('A tariff gets another price')).toMatchObject({ exitCode: 0, output: '' });
    expect(await run('An EVSE is out of order')).toMatchObject({ exitCode: 0, output: '' });
    expect((await run('The tokens are read now')).output).toBe('{"tokens":0}\n');
    expect((await run('A driver presents a token')).output).toContain('No partner has registered');
  });
});
