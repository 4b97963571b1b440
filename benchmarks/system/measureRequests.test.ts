import { expect, it } from 'vitest';
import { readResponses } from './measureRequests';

const output = (requests: string, statuses: string) => `starting benchmark...
finished in 3.00s, 21749.33 req/s, 361.45MB/s
requests: ${requests}
status codes: ${statuses}
traffic: 1.06GB (1137011648) total, 7.19MB (7539714) headers (space savings 0.00%), 1.33GB (1433374200) data
`;
const good = '65248 total, 65248 started, 65248 done, 65248 succeeded, 0 failed, 0 errored, 0 timeout';

it('counts the responses in the output of h2load', () => {
  expect(readResponses(output(good, '65248 2xx, 0 3xx, 0 4xx, 0 5xx'))).toBe(65_248);
});

it('rejects a measurement with other responses', () => {
  const bad = good.replace('0 errored', '2 errored');
  expect(() => readResponses(output(bad, '65248 2xx, 0 3xx, 0 4xx, 0 5xx'))).toThrow('2 errored');
  expect(() => readResponses(output(good, '20 2xx, 0 3xx, 65228 4xx, 0 5xx'))).toThrow('65228 4xx');
});
