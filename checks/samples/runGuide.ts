import type { Call, MockServer } from '@voltmoor/openapi-reference/mock/index';
import type { Sample } from './extractSamples';
import type { Guide } from './readGuides';
import { runProgram, type Finished } from './runProgram';
import type { Runtime } from './runtimes';

/** A sample after its run. */
export interface Run extends Finished {
  calls: readonly Call[];
}

/** Whose key the samples of a guide send: an API of the portal's configuration, or undefined when there are no requests. */
export function apiOf({ samples }: Guide): 'cpo' | 'legacy' | undefined {
  if (samples.some(({ code }) => code.includes('X-API-Key: $API_KEY'))) return 'legacy';
  return samples.some(({ code }) => code.includes('Bearer $API_KEY')) ? 'cpo' : undefined;
}

/** Samples of a guide that send requests to `BASE_URL`, in one language. */
export function requestSamples(guide: Guide, { language }: Runtime): Sample[] {
  return guide.samples.filter(
    (sample) => sample.language === language && /BASE_URL\b(?!=)/.test(sample.code),
  );
}

/** Variables that the reader has set before a sample, from the `export` lines above it. */
export function variablesBefore(guide: Guide, sample: Sample): Record<string, string> {
  const above = guide.samples.filter(({ line, language }) => language === 'bash' && line < sample.line);
  return Object.fromEntries(
    above.flatMap(({ code }) =>
      [...code.matchAll(/^export (\w+)=(\S+)/gm)].map((match) => [match[1] ?? '', match[2] ?? ''] as const),
    ),
  );
}

/** Runs a sample against the mock server, as the reader would at this place of the guide. */
export async function runSample(
  guide: Guide,
  sample: Sample,
  runtime: Runtime,
  mock: MockServer,
  apiKey: string,
): Promise<Run> {
  const before = mock.calls.length;
  const variables = { ...variablesBefore(guide, sample), BASE_URL: mock.url, API_KEY: apiKey };
  const finished = await runProgram(runtime, withoutAddress(sample.code), variables);
  return { ...finished, calls: mock.calls.slice(before) };
}

/** Some samples set the address themselves; here the mock server's counts. */
function withoutAddress(code: string): string {
  return code.replace(/^export (BASE_URL|API_KEY)=.*$/gm, '');
}

/** What went wrong in a run, one line each; empty when all is well. */
export function problemsOf(run: Run): string[] {
  return [
    ...(run.exitCode === 0 ? [] : [`ends with ${run.exitCode}: ${run.errors.trim() || run.output.trim()}`]),
    ...(run.calls.length > 0 ? [] : ['sends no request']),
    ...run.calls.flatMap(({ method, path, faults, answer }) => [
      ...faults.map(
        (one) => `${method} ${path}: ${one.in} ${one.name || one.pointer}: ${one.code}. ${one.message}`,
      ),
      ...(faults.length > 0 || answer.status < 400
        ? []
        : [`${method} ${path} is answered ${answer.status} ${JSON.stringify(answer.body)}`]),
    ]),
  ];
}

/** What a call asks for, without what differs from language to language. */
export function toRequest({ method, path, query, body }: Call): unknown {
  return { method, path, query: query.map((pair) => pair.join('=')).sort(), body };
}
