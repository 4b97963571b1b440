import { createMockApi, type Call } from '@voltmoor/openapi-reference/mock/mockApi';
import type { Sample } from './extractSamples';
import type { Guide } from './readGuides';
import type { TestedApi } from './readApi';

/** A request that a guide shows as HTTP text instead of a program. */
export interface WrittenRequest {
  sample: Sample;
  method: string;
  /** Path and query, including the base path. */
  target: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const START = /^(GET|POST|PUT|PATCH|DELETE) (\/\S+?)(?: HTTP\/[\d.]+)?$/;

/** Finds requests to an API in HTTP blocks, and in JSON blocks whose title is a method and a path. */
export function writtenRequests(guide: Guide, base: string): WrittenRequest[] {
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
export function playWritten(
  api: TestedApi,
  { method, target, headers, body }: WrittenRequest,
  credentials: Readonly<Record<string, string>>,
): Call {
  const url = new URL(target, 'http://mock');
  const hasOwn = 'authorization' in headers || 'x-api-key' in headers;
  return createMockApi(api.strict).call({
    method,
    path: url.pathname,
    query: [...url.searchParams],
    headers: { ...(hasOwn ? {} : credentials), ...headers },
    body: body === '' ? undefined : (JSON.parse(body) as unknown),
  });
}
