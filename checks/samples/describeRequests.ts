import { type Call, createExampleMock } from '@voltmoor/mock';
import { describe, expect, it } from 'vitest';
import type { Sample } from './extractSamples';
import type { Guide } from './readGuides';
import type { TestedApi } from './readApi';
import { problemsOf } from './runGuide';

/** Tests the HTTP requests written in guides: each must match its operation. */
export function describeRequests(
  guides: readonly Guide[],
  api: TestedApi,
  base: string,
  credentials: Readonly<Record<string, string>>,
): void {
  const written = guides.flatMap((guide) => writtenRequests(guide, base));
  const mock = createExampleMock(api.strict);
  describe('written requests', () => {
    it.each(
      written.map((request) => {
        const { file, line } = request.sample;
        const name = `${file.replace('content/docs/', '')}:${line} ${request.method} ${request.target}`;
        return [name, request] as const;
      }),
    )('%s', (_, request) => {
      const call = playWritten(mock, request, credentials);
      const isTemplate = request.target.includes('{');
      const problems = problemsOf({ exitCode: 0, output: '', errors: '', calls: [call] });
      expect(isTemplate ? call.faults.filter((fault) => fault.in !== 'path') : problems).toEqual([]);
    });
  });
}

/** A request that a guide shows as HTTP text instead of a program. */
interface WrittenRequest {
  sample: Sample;
  method: string;
  /** Path and query, including the base path. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const START = /^(GET|POST|PUT|PATCH|DELETE) (\/\S+?)(?: HTTP\/[\d.]+)?$/;

/** Finds requests to an API in HTTP blocks, and in JSON blocks whose title is a method and a path. */
function writtenRequests(guide: Guide, base: string): WrittenRequest[] {
  return guide.samples
    .flatMap((sample): WrittenRequest[] => {
      if (sample.language === 'json') {
        const [, method = '', target = ''] = START.exec(sample.title) ?? [];
        const headers = { 'content-type': 'application/json', 'idempotency-key': 'written' };
        return method === '' || method === 'GET'
          ? []
          : [{ sample, method, target, headers, body: sample.code }];
      }
      return sample.language === 'http' ? readHttp(sample) : [];
    })
    .filter(({ target }) => target.startsWith(`${base}/`));
}

function readHttp(sample: Sample): WrittenRequest[] {
  const parts = sample.code.split(/\n\s*\n/);
  return parts.flatMap((part, index) => {
    const [first = '', ...lines] = part.split('\n');
    const [, method = '', target = ''] = START.exec(first) ?? [];
    if (method === '') return [];
    const headers = lines
      .map((line) => /^([\w-]+): (.*)$/.exec(line) ?? [])
      .map(([, name = '', value = '']) => [name.toLowerCase(), value]);
    const next = parts[index + 1] ?? '';
    return [
      {
        sample,
        method,
        target,
        headers: Object.fromEntries(headers) as Record<string, string>,
        body: /^[[{]/.test(next) ? next : '',
      },
    ];
  });
}

/** Sends a written request to the mock server, with the credentials that guides leave out. */
function playWritten(
  mock: ReturnType<typeof createExampleMock>,
  { method, target, headers, body }: WrittenRequest,
  credentials: Readonly<Record<string, string>>,
): Call {
  const url = new URL(target, 'http://mock');
  const hasOwn = 'authorization' in headers || 'x-api-key' in headers;
  // Several requests have the same idempotency key.
  mock.reset();
  mock.call({
    method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: { ...(hasOwn ? {} : credentials), ...headers },
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  });
  return mock.calls[0]!;
}
