import { startExampleMock, type ExampleServer } from '@voltmoor/mock';
import { isRaw } from '@voltmoor/openapi/raw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    let mock: ExampleServer;
    beforeAll(async () => {
      mock = await startExampleMock(api.strict);
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

/** A JSON block that shows a response. */
interface ShownResponse {
  sample: Sample;
  status: number;
  body: unknown;
  /** Whether fields may be missing, because the guide says so or the request selected only some fields. */
  isPart: boolean;
}

/**
 * Finds the JSON and HTTP blocks of a guide that show a response body. The title or the first line contains the status.
 */
function responsesOf(guide: Guide): ShownResponse[] {
  return guide.samples.flatMap((sample): ShownResponse[] => {
    const { language, title, code } = sample;
    const text = language === 'http' ? (code.split(/\n\s*\n/)[1] ?? '') : language === 'json' ? code : '';
    const status = Number(
      (language === 'http' ? /^HTTP\/[\d.]+ (\d{3})/.exec(code) : /^(\d{3})\b/.exec(title))?.[1],
    );
    if (!status || !/^\s*[[{]/.test(text)) return [];
    const isPart = /shortened|left out/.test(title) || text.includes('…');
    return [{ sample, status, body: withoutCut(JSON.parse(text)), isPart }];
  });
}

/**
 * Compares a shown response with the API document.
 * @param run the run of the sample above the response
 * @returns the differences; undefined when there are none
 */
function checkResponse(
  api: TestedApi,
  { status, body, isPart }: ShownResponse,
  run: Run | undefined,
  problem: string,
): string | undefined {
  if (status >= 400) return api.checkSchema(problem, body, isPart);
  const calls = run?.calls ?? [];
  if (calls.length === 0) return 'has no request above it';
  const found = calls.map(({ operationId = '', query }) =>
    api.checkResponse(operationId, status, body, isPart || query.some(([name]) => name === 'fields')),
  );
  return found.includes(undefined) ? undefined : found.join(' or ');
}

/** Removes values that end in `…`. The guide shortened them, so they cannot be checked. */
function withoutCut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCut);
  if (!isRaw(value)) return value;
  const whole = Object.entries(value).filter(([, item]) => !(typeof item === 'string' && item.endsWith('…')));
  return Object.fromEntries(whole.map(([key, item]) => [key, withoutCut(item)]));
}
