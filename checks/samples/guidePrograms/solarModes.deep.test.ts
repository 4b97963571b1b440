import { startMock } from '@voltmoor/mock';
import { expect, it } from 'vitest';
import { readApi } from '../readApi';
import { readGuide } from '../readGuides';
import { runProgram } from '../runProgram';
import { javascript } from '../runtimes';
import { codeOf } from '../startReceiver';

const { samples } = await readGuide('voltmoor-ui/Tune it/energy-management/solar-and-grid.mdx');

it('sets the limits of the surplus mode on the stateful mock, and prints what the guide shows', async () => {
  const mock = await startMock((await readApi('cpo')).document);
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
