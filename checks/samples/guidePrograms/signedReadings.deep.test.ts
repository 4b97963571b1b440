import { startMockServer, type MockServer } from '@voltmoor/openapi-reference/mock';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApi } from '../readApi';
import { readGuides } from '../readGuides';
import { runProgram } from '../runProgram';
import { javascript } from '../runtimes';
import { codeOf } from '../startReceiver';

const api = await readApi('cpo');
const guide = (await readGuides()).find(({ file }) => file.endsWith('/calibration-law.mdx'));
const samples = guide?.samples ?? [];
const program = codeOf(samples, 'check-signatures.mjs');
const apiKey = `vmk_test_${'a1b2'.repeat(10)}`;

describe('the check of signed readings', () => {
  let mock: MockServer;
  beforeAll(async () => {
    mock = await startMockServer(api.strict);
  });
  afterAll(() => mock.close());

  /** Reads the CDR with signed readings from the list, in which the document shows it. */
  const readCdr = async () => {
    const response = await fetch(`${mock.url}/cdrs`, { headers: { authorization: `Bearer ${apiKey}` } });
    const { data } = (await response.json()) as { data: { id: string }[] };
    return data.find(({ id }) => id === 'cdr_4w0a6e2i8mno');
  };

  /** Runs the program against a server that returns this CDR. */
  const checkCdr = async (cdr: unknown) => {
    const server = createServer((_, response) => void response.end(JSON.stringify(cdr)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { output } = await runProgram(javascript, program, { BASE_URL, API_KEY: apiKey });
    server.close();
    return output;
  };

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
