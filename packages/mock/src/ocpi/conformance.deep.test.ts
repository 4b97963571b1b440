import { createSchemaCheck } from '@voltmoor/openapi/requests';
import { follow, rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { beforeAll, expect, it } from 'vitest';
import { describeOperations, type Operation } from '../api/operations';
import { mediaOf } from '../api/schemas';
import type { Reply } from '../http/problems';
import { readDocument } from '../testing/mocks';
import { authorize, startOcpi } from '../testing/ocpiPartner';
import { playSample, type Change } from '../testing/playSample';
import { readPath } from './context';
import { READY_TOKEN, TOKEN_A } from './partners';

/** Samples of commands that the operator does not offer. */
const NOT_OFFERED = /^post-commands\S* (reserveNow|cancelReservation)$/;

let document: OpenApiDocument;
let operations: Operation[];
let mock: ReturnType<typeof startOcpi>['mock'];
let check: ReturnType<typeof createSchemaCheck>;
beforeAll(async () => {
  document = await readDocument('ocpi');
  operations = describeOperations(document);
  ({ mock } = startOcpi(document, '2.2.1'));
  check = createSchemaCheck(document);
}, 120_000);

/** Sends a sample of an operation with the token that it needs. */
async function play(operation: Operation, change?: Change, sample?: { name: string; value: unknown }) {
  const { path, method } = operation.route;
  const token = path.endsWith('/credentials') && method === 'POST' ? TOKEN_A : READY_TOKEN;
  const authorization = authorize(readPath(path).version ?? '2.2.1', token);
  return playSample(mock, document, operation, { host: 'mock.example', authorization }, change, sample);
}

/** What is wrong with a response: a status or a body that the document does not describe. */
function problemsOf(operation: Operation, { status, body }: Reply): string[] {
  const label = `${operation.route.operationId} ${status}`;
  const described = rawOf(operation.route.operation['responses'])[String(status)];
  if (described === undefined) return [`${label}: not documented ${JSON.stringify(body)}`];
  const media = mediaOf(document, follow(document, described));
  const faults = media ? check(media.schema, body) : [];
  return faults.slice(0, 2).map(({ pointer, message }) => `${label}: ${pointer} ${message}`);
}

it('returns a documented success for every sample of every operation', { timeout: 240_000 }, async () => {
  const problems: string[] = [];
  let count = 0;
  for (const operation of operations) {
    for (const sample of operation.request?.examples ?? [undefined]) {
      const reply = await play(operation, undefined, sample);
      count += 1;
      problems.push(...problemsOf(operation, reply));
      const label = `${operation.route.operationId} ${sample?.name ?? ''}`;
      const { status_code: code, data } = rawOf(reply.body);
      const result = (typeof data === 'string' ? data : textOf(rawOf(data)['result'])) || 'ACCEPTED';
      if (code !== 1000 || result !== (NOT_OFFERED.test(label) ? 'NOT_SUPPORTED' : 'ACCEPTED'))
        problems.push(`${label}: ${JSON.stringify(reply.body)}`);
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(operations.length + 20);
});

it('returns documented errors for every operation', { timeout: 240_000 }, async () => {
  const hasParameter = ({ route }: Operation, name: string, isRequired = false): boolean =>
    route.parameters.some(
      (parameter) => parameter['name'] === name && (!isRequired || parameter['required'] === true),
    );
  const codeIs =
    (code: number) =>
    ({ body }: Reply): boolean =>
      rawOf(body)['status_code'] === code;
  const statusIs =
    (expected: number) =>
    ({ status }: Reply): boolean =>
      status === expected;
  const toUnknown = (found: string): string => (found === 'NL/TST' ? 'NL/ABC' : 'UNKNOWN-1');
  const errors: [
    title: string,
    expected: (reply: Reply) => boolean,
    applies: (operation: Operation) => boolean,
    change: Change,
  ][] = [
    [
      'without a token',
      statusIs(401),
      () => true,
      ({ headers }) => ({ headers: without(headers, 'authorization') }),
    ],
    [
      'without a request id',
      codeIs(2001),
      (operation) => hasParameter(operation, 'X-Request-ID', true),
      ({ headers }) => ({ headers: without(headers, 'x-request-id') }),
    ],
    [
      'with broken JSON',
      statusIs(400),
      ({ request }) => request !== undefined,
      () => ({ body: '{', isBroken: true }),
    ],
    [
      'with an unknown id',
      statusIs(404),
      ({ route }) => rawOf(route.operation['responses'])['404'] !== undefined,
      ({ path }) => ({ path: path.replace(/LOC-\d+|NL\/TST|START_SESSION|trx_\w+/, toUnknown) }),
    ],
    [
      'with an unreadable date',
      codeIs(2001),
      (operation) => hasParameter(operation, 'date_from'),
      ({ query }) => ({
        query: [...query.filter(([name]) => name !== 'date_from'), ['date_from', 'yesterday']],
      }),
    ],
  ];
  const problems: string[] = [];
  const served = new Set<string>();
  for (const [title, expected, applies, change] of errors) {
    for (const operation of operations.filter(applies)) {
      const reply = await play(operation, change);
      served.add(operation.route.operationId);
      problems.push(...problemsOf(operation, reply));
      if (!expected(reply))
        problems.push(`${operation.route.operationId} ${title}: ${JSON.stringify(reply.body)}`);
    }
  }
  expect(problems).toEqual([]);
  expect(served.size).toBe(operations.length);
});

function without(headers: Readonly<Record<string, string>>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));
}
