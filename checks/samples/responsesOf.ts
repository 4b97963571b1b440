import { isRaw } from '@voltmoor/openapi-reference/load/raw';
import type { Sample } from './extractSamples';
import type { Guide } from './readGuides';
import type { TestedApi } from './readApi';
import type { Run } from './runGuide';

/** A JSON block that shows a response. */
export interface ShownResponse {
  sample: Sample;
  status: number;
  body: unknown;
  /** Whether fields may be missing, because the guide says so or the request selected only some fields. */
  isPart: boolean;
}

/**
 * Finds the JSON and HTTP blocks of a guide that show a response body. The title or the first line contains the status.
 */
export function responsesOf(guide: Guide): ShownResponse[] {
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
export function checkResponse(
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
  const kept = Object.entries(value).filter(([, one]) => !(typeof one === 'string' && one.endsWith('…')));
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutCut(one)]));
}
