import { startExampleMock } from '@voltmoor/mock';
import { describe, expect, it } from 'vitest';
import { describeGuide } from './describeGuide';
import { describeRequests } from './describeRequests';
import { readApi } from './readApi';
import { readGuide, readGuides } from './readGuides';
import { apiOf, requestSamples, runSample } from './runGuide';
import { curl, javascript, pythonWithRequests, toLabel } from './runtimes';

const api = await readApi('legacy');
const apiKey = '3f8a1c5e7b9d2046f1e3c5a7b9d80246';
const credentials = { 'x-api-key': apiKey };
const problem = '#/components/schemas/Error';
const guides = await readGuides();
const start = await readGuide('api/getting-started-rest.mdx');

for (const guide of guides.filter((candidate) => apiOf(candidate) === 'legacy'))
  describeGuide(guide, { api, apiKey, problem });

describeRequests(guides, api, '/v1', credentials);

it('runs every step of getting started in three languages', () => {
  const steps = (runtime: typeof curl) => requestSamples(start, runtime).map(({ heading }) => heading);
  expect(steps(curl)).toEqual(['check-key', 'find-charger', 'add-person', 'start', 'watch', 'stop']);
  expect(steps(javascript)).toEqual(steps(curl));
  expect(steps(pythonWithRequests)).toEqual(steps(curl));
});

/** Tests what the guide says about error responses. */
describe.each([javascript, pythonWithRequests].map((runtime) => [toLabel(runtime), runtime] as const))(
  '%s',
  (_, runtime) => {
    const run = async (heading: string, operationId: string, status: number, example: string) => {
      const mock = await startExampleMock(api.strict);
      try {
        mock.respondWith(operationId, { status, example });
        const sample = requestSamples(start, runtime).find((shown) => shown.heading === heading)!;
        return await runSample(start, sample, runtime, mock, apiKey);
      } finally {
        await mock.close();
      }
    };

    it.skipIf(runtime.missing)('continues when the session has ended by itself', async () => {
      const { exitCode, output, calls } = await run('stop', 'stop-charging', 409, 'nothing');
      expect(calls.map(({ response }) => response.status)).toEqual([409, 200]);
      expect([exitCode, output.trim()]).toEqual([0, '2025-09-02T13:37:30 18.432 10.34 EUR']);
    });

    it.skipIf(runtime.missing)('explains what to do when the charger does not respond', async () => {
      const { exitCode, output } = await run('start', 'start-charging', 504, 'timeout');
      expect([exitCode, output.trim()]).toEqual([
        0,
        'No response yet: check the running transactions before you repeat.',
      ]);
    });

    it.skipIf(runtime.missing)('stops with the reason when the connector is occupied', async () => {
      const { exitCode, errors } = await run('start', 'start-charging', 409, 'busy');
      expect(exitCode).toBe(1);
      expect(errors).toContain('409 CONNECTOR_BUSY');
    });
  },
);
