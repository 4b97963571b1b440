import path from 'node:path';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi-reference/load/raw';
import { follow } from '@voltmoor/openapi-reference/mock/routes';
import { beforeAll, expect, it } from 'vitest';
import { describeOperations, type Operation } from '../api/operations';
import { mediaOf } from '../api/schemas';
import type { Reply } from '../http/problems';
import type { MockRequest } from '../served';
import { createClock } from '../simulate/clock';
import { exampleParameters, fillPath } from '../state/seeds';
import { READY_TOKEN, TOKEN_A } from './connections';
import { createOcpiMock } from './ocpiMock';
import { fakePartner } from './testing/fakePartner';
import { readPath } from './versions';

const BASE = '/ocpi/cpo';
let document: OpenApiDocument;
let operations: Operation[];
beforeAll(async () => {
  const source = path.resolve(import.meta.dirname, '../../../../specs/ocpi/openapi.yaml');
  ({ document } = await readSpecSource(source, { operationIds: 'required' }));
  operations = describeOperations(document);
}, 120_000);

/** Sends the example of an operation to a new mock, with some differences. */
async function play(
  operation: Operation,
  change: (request: MockRequest) => Partial<MockRequest> = () => ({}),
) {
  // The sessions in the examples are in progress at this time.
  const clock = createClock(1, () => Date.parse('2025-09-03T12:20:00Z'));
  const mock = createOcpiMock(document, { clock, exchange: fakePartner().exchange });
  const { route, request } = operation;
  const { version } = readPath(route.path);
  const token = route.path.endsWith('/credentials') && route.method === 'POST' ? TOKEN_A : READY_TOKEN;
  const given = route.parameters.filter((one) => one['required'] === true);
  const values = (place: string) =>
    given
      .filter((one) => one['in'] === place)
      .map((one) => [textOf(one['name']), textOf(one['example'])] as const);
  const example: MockRequest = {
    method: route.method,
    path: BASE + fillPath(route.path, exampleParameters(document, operation)),
    query: values('query'),
    headers: {
      host: 'mock.example',
      ...Object.fromEntries(values('header').map(([name, value]) => [name.toLowerCase(), value])),
      ...(request && { 'content-type': 'application/json' }),
      authorization: `Token ${version === '2.1.1' ? token : Buffer.from(token).toString('base64')}`,
    },
    body: request?.examples[0]?.value,
  };
  return await mock.call({ ...example, ...change(example) });
}

/** What is wrong with a response: a status or a body that the document does not describe. */
function problemsOf(operation: Operation, { status, body }: Reply): string[] {
  const label = `${operation.route.operationId} ${status}`;
  const described = rawOf(operation.route.operation['responses'])[String(status)];
  if (described === undefined) return [`${label}: not documented ${JSON.stringify(body)}`];
  const media = mediaOf(document, follow(document, described));
  const faults = media ? createSchemaCheck(document)(media.schema, body) : [];
  return faults.slice(0, 2).map(({ pointer, message }) => `${label}: ${pointer} ${message}`);
}

it('returns a documented success for every operation', { timeout: 240_000 }, async () => {
  const problems: string[] = [];
  for (const operation of operations) {
    const reply = await play(operation);
    problems.push(...problemsOf(operation, reply));
    const code = rawOf(reply.body)['status_code'];
    if (code !== 1000) problems.push(`${operation.route.operationId}: ${JSON.stringify(reply.body)}`);
  }
  expect(problems).toEqual([]);
  console.info(`OCPI: ${operations.length} operations with a documented success`);
});

it('returns documented errors for every operation', { timeout: 240_000 }, async () => {
  const errors: [
    title: string,
    expected: (reply: Reply) => boolean,
    change: (request: MockRequest, operation: Operation) => Partial<MockRequest> | undefined,
  ][] = [
    [
      'without a token',
      ({ status }) => status === 401,
      ({ headers }) => ({ headers: without(headers, 'authorization') }),
    ],
    [
      'without a request id',
      ({ body }) => rawOf(body)['status_code'] === 2001,
      ({ headers }, { route }) =>
        route.parameters.some((one) => one['name'] === 'X-Request-ID' && one['required'] === true)
          ? { headers: without(headers, 'x-request-id') }
          : undefined,
    ],
    [
      'with broken JSON',
      ({ status }) => status === 400,
      (_, { request }) => (request ? { body: '{' } : undefined),
    ],
    [
      'with an unknown id',
      ({ status }) => status === 404,
      ({ path: url }, { route }) =>
        route.operation['responses'] && rawOf(route.operation['responses'])['404'] !== undefined
          ? {
              path: url.replace(/LOC-\d+|NL\/TST|START_SESSION|trx_\w+/, (found) =>
                found === 'NL/TST' ? 'NL/ABC' : 'UNKNOWN-1',
              ),
            }
          : undefined,
    ],
    [
      'with an unreadable date',
      ({ body }) => rawOf(body)['status_code'] === 2001,
      ({ query }, { route }) =>
        route.parameters.some((one) => one['name'] === 'date_from')
          ? { query: [...query.filter(([name]) => name !== 'date_from'), ['date_from', 'yesterday']] }
          : undefined,
    ],
  ];
  let count = 0;
  const problems: string[] = [];
  const served = new Set<string>();
  for (const [title, expected, change] of errors) {
    for (const operation of operations) {
      let applies = true;
      const reply = await play(operation, (request) => {
        const changed = change(request, operation);
        applies = changed !== undefined;
        return changed ?? {};
      });
      if (!applies) continue;
      count += 1;
      served.add(operation.route.operationId);
      problems.push(...problemsOf(operation, reply));
      if (!expected(reply))
        problems.push(`${operation.route.operationId} ${title}: ${JSON.stringify(reply.body)}`);
    }
  }
  expect(problems).toEqual([]);
  expect(served.size).toBe(operations.length);
  console.info(`OCPI: ${count} documented errors of ${served.size} operations`);
});

function without(headers: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
