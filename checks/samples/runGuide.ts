import { execFileSync } from 'node:child_process';
import type { Call, ExampleServer } from '@voltmoor/mock';
import type { Sample } from './extractSamples';
import type { Guide } from './readGuides';
import { runProgram, type Finished } from './runProgram';
import type { Runtime } from './runtimes';

/** The result of running a sample. */
export interface Run extends Finished {
  calls: readonly Call[];
}

/** Returns the API whose key the samples of a guide send, as named in portal.config.ts; undefined without requests. */
export function apiOf({ samples }: Guide): 'cpo' | 'legacy' | undefined {
  if (samples.some(({ code }) => code.includes('X-API-Key: $API_KEY'))) return 'legacy';
  return samples.some(({ code }) => code.includes('Bearer $API_KEY')) ? 'cpo' : undefined;
}

/** Finds the samples of a guide in one language that send requests to `BASE_URL`. */
export function requestSamples(guide: Guide, { language }: Runtime): Sample[] {
  return guide.samples.filter(
    (sample) => sample.language === language && /BASE_URL\b(?!=)/.test(sample.code),
  );
}

/** Reads the variables that the reader has set before a sample, by running the `export` lines above it. */
function variablesBefore(guide: Guide, sample: Sample): Record<string, string> {
  const exports = guide.samples
    .filter(({ line, language }) => language === 'bash' && line < sample.line)
    .flatMap(({ code }) => withoutAddress(code).match(/^export \w+=.*$/gm) ?? []);
  const names = exports.map((line) => line.slice('export '.length, line.indexOf('=')));
  const print = names.map((name) => `printf '%s\\0' "$${name}"`);
  const values = execFileSync('bash', ['-c', [...exports, ...print].join('\n')], { encoding: 'utf8' });
  return Object.fromEntries(
    values.split('\0').flatMap((value, at) => (names[at] ? [[names[at], value]] : [])),
  );
}

/** Runs a sample against the mock server with the variables that the reader has at this point of the guide. */
export async function runSample(
  guide: Guide,
  sample: Sample,
  runtime: Runtime,
  mock: ExampleServer,
  apiKey: string,
): Promise<Run> {
  const before = mock.calls.length;
  const variables = { ...variablesBefore(guide, sample), BASE_URL: mock.url, API_KEY: apiKey };
  const finished = await runProgram(runtime, withoutAddress(sample.code), variables);
  return { ...finished, calls: mock.calls.slice(before) };
}

/** Removes lines that set the address or the key, because the test sets them for the mock server. */
function withoutAddress(code: string): string {
  return code.replace(/^export (BASE_URL|API_KEY)=.*$/gm, '');
}

/** Lists what went wrong in a run; empty on success. */
export function problemsOf(run: Run): string[] {
  return [
    ...(run.exitCode === 0 ? [] : [`ends with ${run.exitCode}: ${run.errors.trim() || run.output.trim()}`]),
    ...(run.calls.length > 0 ? [] : ['sends no request']),
    ...run.calls.flatMap(({ method, path, faults, response }) => [
      ...faults.map(
        (fault) =>
          `${method} ${path}: ${fault.in} ${fault.name || fault.pointer}: ${fault.code}. ${fault.message}`,
      ),
      ...(faults.length > 0 || response.status < 400
        ? []
        : [`${method} ${path} gets the response ${response.status} ${JSON.stringify(response.body)}`]),
    ]),
  ];
}

/** Returns the parts of a request that must be equal in all languages. */
export function toRequest({ method, path, query, body }: Call): unknown {
  return { method, path, query: query.map((pair) => pair.join('=')).sort(), body };
}
