import { startMockServer, type MockServer } from '@voltmoor/openapi-reference/mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkResponse, responsesOf } from './responsesOf';
import type { Sample } from './extractSamples';
import type { TestedApi } from './readApi';
import type { Guide } from './readGuides';
import { problemsOf, requestSamples, runSample, toRequest, type Run } from './runGuide';
import { curl, javascript, pythonWithRequests, toLabel } from './runtimes';

export interface ProvedApi {
  api: TestedApi;
  /** A key in a valid format. */
  apiKey: string;
  /** Pointer to the schema of errors. */
  problem: string;
}

const place = ({ title, line }: Sample) => `${title || 'a sample'} (line ${line})`;

/** Tests one guide: runs every sample that sends requests, and compares every shown response with the document. */
export function describeGuide(guide: Guide, { api, apiKey, problem }: ProvedApi): void {
  describe(guide.file.replace('content/docs/', ''), () => {
    const runs = new Map<Sample, Run>();
    let mock: MockServer;
    beforeAll(async () => {
      mock = await startMockServer(api.strict);
    });
    afterAll(() => mock.close());

    for (const runtime of [curl, javascript, pythonWithRequests]) {
      const samples = requestSamples(guide, runtime);
      if (samples.length === 0) continue;
      describe.skipIf(runtime.missing)(toLabel(runtime), () => {
        it.each(samples.map((sample) => [place(sample), sample] as const))('%s', async (_, sample) => {
          const run = await runSample(guide, sample, runtime, mock, apiKey);
          runs.set(sample, run);
          expect(problemsOf(run)).toEqual([]);
        });
      });
    }

    it('sends the same requests in every language', () => {
      for (const sample of requestSamples(guide, curl).filter(({ tab }) => tab !== '')) {
        const others = [...runs].filter(([other]) => other.heading === sample.heading && other.tab !== '');
        const asked = runs.get(sample)?.calls.map(toRequest);
        for (const [other, { calls }] of others) expect(calls.map(toRequest), place(other)).toEqual(asked);
      }
    });

    const responses = responsesOf(guide);
    if (responses.length === 0) return;
    it.each(responses.map((response) => [place(response.sample), response] as const))(
      'shows a response that the document describes: %s',
      (_, response) => {
        const above = requestSamples(guide, curl)
          .filter(({ line }) => line < response.sample.line)
          .at(-1);
        expect(checkResponse(api, response, above && runs.get(above), problem)).toBeUndefined();
      },
    );
  });
}
