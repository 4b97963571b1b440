import { rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorkingCopy } from '@voltmoor/build-tools/programs';
import { freePort } from '@voltmoor/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readGuide } from '../readGuides';
import { runProgram, startProgram, type Running } from '../runProgram';
import { curl, javascript, pythonWithRequests, type Runtime } from '../runtimes';
import { codeOf, receiverOf, startReceiver } from '../startReceiver';

const { samples } = await readGuide('apiv2/api/first-steps.mdx');
const webhook = await readGuide('apiv2/api/push-api/webhook.mdx');

/** The programs of the guide in the order of its steps. */
const STEPS = ['1-me', '2-chargers', '3-add-charger', '4-start', '5-command', '6-transaction', '7-push'];
const LANGUAGES: [label: string, runtime: Runtime, toTitle: (step: string) => string][] = [
  ['curl', curl, (step) => `${step}.sh`],
  ['JavaScript', javascript, (step) => `${step}.mjs`],
  ['Python', pythonWithRequests, (step) => `${step.replaceAll('-', '_')}.py`],
];

/** What the last step prints about the endpoint and its configuration. */
const SECRET = /whs_\w{40}/;
const CONFIGURATION = /pcf_[0-9a-z]{12}/;
const ENDPOINT = /pep_[0-9a-z]{12}/;

let copy: string;
let port: number;
let receiverPort: number;
let mock: Running | undefined;
/** The output of the last step in the last language. */
let endpoint = '';

beforeAll(async () => {
  // Like a clone, the copy has no caches. Its packages are those of this repository, so none have to be installed.
  copy = await createWorkingCopy(path.join(tmpdir(), 'portal-clone-'));
  await utimes(path.join(copy, 'package-lock.json'), 0, 0);
  port = await freePort();
  receiverPort = await freePort();
  const start = codeOf(samples, 'Start the mock').replace('8080', String(receiverPort)).trim().split(' ');
  mock = await startProgram([...start, '--port', String(port)], copy, {}, port, 120);
}, 300_000);
afterAll(async () => {
  await mock?.stop();
  await rm(copy, { recursive: true, force: true });
}, 120_000);

/** The variables that a shell block of the guide exports. */
function exported(title: string): Record<string, string> {
  const lines = codeOf(samples, title).replaceAll('4010', String(port)).trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^export (\w+)=(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

const toVariables = (): Record<string, string> => ({
  ...exported('With the mock'),
  ...exported('Ids from the response'),
  ...exported('The URL'),
});

it.each(LANGUAGES)(
  'runs the first steps as written, in %s',
  { timeout: 120_000 },
  async (_, runtime, toTitle) => {
    const url = `http://127.0.0.1:${port}`;
    await fetch(`${url}/__reset`, { method: 'POST' });
    const variables = toVariables();
    const outputs: string[] = [];
    for (const step of STEPS) {
      const id = /cmd_[0-9a-z]{12}/.exec(outputs.at(-1) ?? '')?.[0];
      // The id of the command is the only value of the guide that differs in each run.
      const known = id === undefined ? variables : { ...variables, COMMAND_ID: id };
      if (step === '6-transaction') {
        await fetch(`${url}/__clock`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{"advanceSeconds": 120}',
        });
      }
      const finished = await runProgram(runtime, codeOf(samples, toTitle(step)), known, 60);
      expect({ step, ...finished }).toMatchObject({ exitCode: 0 });
      expect(finished.output, step).not.toContain('"code"');
      outputs.push(finished.output);
    }
    const [me, chargers, added, started, , transaction, push = ''] = outputs;
    expect(me).toContain('Examplia Charging');
    expect(chargers).toContain('SIM-0001');
    expect(added).toMatch(/chr_[0-9a-z]{12}/);
    expect(started).toContain('QUEUED');
    expect(transaction).toContain('CHARGING');
    expect(push).toContain('UNVERIFIED');
    for (const id of [SECRET, CONFIGURATION, ENDPOINT]) expect(push).toMatch(id);
    endpoint = push;
  },
);

it('receives the messages of a transaction after the steps in the last language', async () => {
  const find = (pattern: RegExp) => pattern.exec(endpoint)?.[0] ?? '';
  const receiver = await startReceiver(
    receiverOf(webhook.samples, 'js'),
    javascript,
    find(SECRET),
    receiverPort,
  );
  const ids = { ...toVariables(), CONFIGURATION_ID: find(CONFIGURATION), ENDPOINT_ID: find(ENDPOINT) };
  // These samples are shown for curl only.
  const run = async (title: string) => {
    const finished = await runProgram(curl, codeOf(samples, title).replaceAll('4010', String(port)), ids, 60);
    expect({ title, ...finished }).toMatchObject({ exitCode: 0 });
    expect(finished.output, title).not.toContain('"code"');
  };
  try {
    await run('8-verify');
    for (const title of ['Stop', '4-start', 'Stop']) {
      // The key of these samples contains the second in which they run.
      await new Promise((resolve) => setTimeout(resolve, 1100));
      await run(title);
      await run('Let ten minutes pass');
    }
    const arrived = () =>
      ['transaction.started', 'transaction.ended', 'cdr.created'].map((type) =>
        receiver.output().includes(type),
      );
    await expect.poll(arrived, { timeout: 20_000 }).toEqual([true, true, true]);
  } finally {
    await receiver.stop();
  }
}, 120_000);
