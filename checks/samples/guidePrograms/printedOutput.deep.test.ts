import { startExampleMock, startMock, type ExampleServer } from '@voltmoor/mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApi } from '../readApi';
import { readGuide } from '../readGuides';
import { runProgram } from '../runProgram';
import { javascript } from '../runtimes';
import { codeOf, runAgainst } from '../startReceiver';

const api = await readApi('cpo');
const apiKey = `vmk_test_${'a1b2'.repeat(10)}`;

describe('the check of signed readings', async () => {
  const { samples } = await readGuide('../general/Regulation/calibration-law.mdx');
  const program = codeOf(samples, 'check-signatures.mjs');
  let mock: ExampleServer;
  beforeAll(async () => {
    mock = await startExampleMock(api.strict);
  });
  afterAll(() => mock.close());

  /** Reads the CDR with signed readings from the list, in which the document shows it. */
  const readCdr = async () => {
    const response = await fetch(`${mock.url}/cdrs`, { headers: { authorization: `Bearer ${apiKey}` } });
    const { data } = (await response.json()) as { data: { id: string }[] };
    return data.find(({ id }) => id === 'cdr_4w0a6e2i8mno');
  };

  /** Runs the program against a server that returns this CDR. */
  const checkCdr = async (cdr: unknown) =>
    (await runAgainst((_, response) => void response.end(JSON.stringify(cdr)), program)).output;

  it('prints what the guide shows for the example of the document', async () => {
    expect(await checkCdr(await readCdr())).toBe(`${codeOf(samples, 'Output')}\n`);
  });

  it('finds a changed reading', async () => {
    const text = JSON.stringify(await readCdr()).replace('30118.200,', '30119.200,');
    const output = await checkCdr(JSON.parse(text));
    expect(output).toContain('END 9288 30119.2 BAD');
    expect(output).toContain('NOT PROVED');
  });

  it('says when a CDR has no signed readings', async () => {
    const output = await checkCdr({ ...(await readCdr()), signedMeterData: null });
    expect(output).toBe('cdr_4w0a6e2i8mno has no signed readings.\n');
  });

  it('finds a difference between the records and the energy of the CDR', async () => {
    expect(await checkCdr({ ...(await readCdr()), energyKwh: 32 })).toContain('31.250 kWh NOT PROVED');
  });
});

it('the program about service levels names the chargers below the target', async () => {
  const { samples } = await readGuide('../general/service-levels.mdx');
  const data = [
    { group: { name: 'Depot north 1' }, availablePercent: 99.71 },
    { group: { name: 'Depot north 2' }, availablePercent: 96.02 },
  ];
  const paths: string[] = [];
  const { output, errors } = await runAgainst(
    (request, response) => {
      paths.push(request.url ?? '');
      response.end(JSON.stringify({ data }));
    },
    codeOf(samples, 'below-target.mjs'),
  );
  expect(errors).toBe('');
  expect(output.trim()).toBe(codeOf(samples, 'Output').trim());
  expect(paths).toEqual([expect.stringMatching(/^\/statistics\/uptime\?/)]);
});

it('the program about solar power sets the limits of the surplus mode on the stateful mock', async () => {
  const { samples } = await readGuide('voltmoor-ui/Tune it/energy-management/solar-and-grid.mdx');
  const mock = await startMock(api.document);
  const API_KEY = mock.keys[0]!.secret;
  const variables = { BASE_URL: mock.url, API_KEY };
  const { output } = await runProgram(javascript, codeOf(samples, 'set-mode.mjs'), variables);
  const response = await fetch(`${mock.url}/dlm-groups/dlm_5p1q8r3s6t2u`, {
    headers: { Authorization: `Bearer ${API_KEY}` },
  });
  const group: unknown = await response.json();
  await mock.close();
  expect(output.trim()).toBe(codeOf(samples, 'node set-mode.mjs surplus'));
  expect(group).toMatchObject({ limitA: { l1: 6, l2: 6, l3: 6 }, safetyMarginA: 6, fallbackCurrentA: 0 });
}, 60_000);
