import { startMockServer, type MockServer } from '@voltmoor/openapi-reference/mock/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersOf, checkAnswer } from './answersOf';
import type { Sample } from './extractSamples';
import type { TestedApi } from './readApi';
import type { Guide } from './readGuides';
import { problemsOf, requestSamples, runSample, toRequest, type Run } from './runGuide';
import { curl, javascript, pythonWithRequests, toLabel } from './runtimes';

export interface ProvedApi {
  api: TestedApi;
  /** A key of the right form. */
  apiKey: string;
  /** Pointer of the schema of errors. */
  problem: string;
}

const place = ({ title, line }: Sample) => `${title || 'a sample'} (line ${line})`;

/** Tests of one guide: every sample that sends requests runs, and every answer it shows fits the document. */
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

    it('asks for the same in every language', () => {
      for (const sample of requestSamples(guide, curl).filter(({ tab }) => tab !== '')) {
        const others = [...runs].filter(([other]) => other.heading === sample.heading && other.tab !== '');
        const asked = runs.get(sample)?.calls.map(toRequest);
        for (const [other, { calls }] of others) expect(calls.map(toRequest), place(other)).toEqual(asked);
      }
    });

    const answers = answersOf(guide);
    if (answers.length === 0) return;
    it.each(answers.map((answer) => [place(answer.sample), answer] as const))(
      'shows an answer of the document: %s',
      (_, answer) => {
        const above = requestSamples(guide, curl)
          .filter(({ line }) => line < answer.sample.line)
          .at(-1);
        expect(checkAnswer(api, answer, above && runs.get(above), problem)).toBeUndefined();
      },
    );
  });
}
