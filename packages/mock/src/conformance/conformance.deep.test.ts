import path from 'node:path';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { follow } from '@voltmoor/openapi-reference/mock/routes';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../api/operations';
import { mediaOf, propertiesOf } from '../api/schemas';
import { createMock, type Mock } from '../mock';
import { exampleParameters, fillPath } from '../state/seeds';

type MockRequest = Parameters<Mock['call']>[0];

/** The example of a parameter. Deletions are listed for 90 days only, so their example is replaced by a recent time. */
const recent = (parameter: Record<string, unknown>): string =>
  parameter['name'] === 'deletedSince'
    ? new Date(Date.now() - 86_400_000).toISOString()
    : textOf(parameter['example']);
/** Returns what differs from the example of an operation. */
type Change = (request: MockRequest, operation: Operation) => Partial<MockRequest>;

describe.each(['cpo', 'legacy'])('every operation of %s', async (id) => {
  const source = path.resolve(__dirname, `../../../../specs/${id}-api/openapi.yaml`);
  const { document } = await readSpecSource(source, { operationIds: 'required' });
  const check = createSchemaCheck(document);
  const mock = createMock(document);
  const schemas = Object.values(rawOf(rawOf(document['components'])['schemas']));
  const written = new Set(
    schemas.flatMap((schema) =>
      [...propertiesOf(document, schema)].flatMap(([name, one]) => (one['writeOnly'] === true ? [name] : [])),
    ),
  );
  const credentials = {
    authorization: `Bearer ${mock.keys.first[0]?.secret ?? 'any'}`,
    'x-api-key': 'a'.repeat(32),
  };

  /** API v1 only stops a session that is in progress. */
  const startSession = () => {
    const path = `${mock.base}/chargers/1042/connectors/1/start`;
    const headers = { ...credentials, 'content-type': 'application/json' };
    mock.call({ method: 'POST', path, query: [], headers, body: { tagUid: '04A2B9C2D15E80' } });
    mock.clock.advance(5);
  };
  const play = (operation: Operation, headers: Record<string, string>, change: Change = () => ({})) => {
    mock.reset();
    if (id === 'legacy' && operation.route.operationId === 'stop-charging') startSession();
    const { route, request } = operation;
    const needed = route.parameters.filter((one) => one['required'] === true);
    const values = (place: string) =>
      needed.filter((one) => one['in'] === place).map((one) => [textOf(one['name']), recent(one)] as const);
    const sent = Object.fromEntries(values('header').map(([name, value]) => [name.toLowerCase(), value]));
    const url = mock.base + fillPath(route.path, exampleParameters(document, operation));
    if (sent['if-match']) {
      const read = mock.call({ method: 'GET', path: url, query: [], headers, body: undefined });
      sent['if-match'] = read.headers['ETag'] ?? '"unknown"';
    }
    const example = {
      method: route.method,
      path: url,
      query: values('query'),
      headers: { ...sent, ...headers, ...(request && { 'content-type': request.type }) },
      body: request?.examples[0]?.value,
    };
    return mock.call({ ...example, ...change(example, operation) });
  };
  const problemsOf = (operation: Operation, reply: ReturnType<typeof play>) => {
    const described = rawOf(operation.route.operation['responses'])[String(reply.status)];
    const label = `${operation.route.operationId} (${operation.kind}) ${reply.status}`;
    if (described === undefined) return [`${label}: not documented`];
    const media = mediaOf(document, follow(document, described));
    const faults = media && reply.body !== undefined ? check(media.schema, reply.body) : [];
    // Properties that are only written are required in requests alone.
    return faults
      .filter(({ code, pointer }) => code !== 'required' || !written.has(pointer.split('/').at(-1) ?? ''))
      .slice(0, 2)
      .map(({ pointer, message }) => `${label}: ${pointer} ${message}`);
  };

  it(
    'returns a documented success that matches its schema, or 409 for a link that exists',
    { timeout: 120_000 },
    () => {
      const problems = mock.operations.flatMap((operation) => {
        const reply = play(operation, credentials);
        const isSuccess = reply.status < 400 || (operation.kind === 'create' && reply.status === 409);
        return [
          ...problemsOf(operation, reply),
          ...(isSuccess
            ? []
            : [
                `${operation.route.operationId} (${operation.kind}) ${reply.status}: ${JSON.stringify(reply.body).slice(0, 200)}`,
              ]),
        ];
      });
      expect(problems).toEqual([]);
      console.info(`${id}: ${mock.operations.length} operations with a documented success`);
    },
  );

  it('returns a documented error without credentials', { timeout: 120_000 }, () => {
    const replies = mock.operations.map((operation) => ({ operation, reply: play(operation, {}) }));
    expect(replies.filter(({ reply }) => reply.status !== 401)).toEqual([]);
    expect(replies.flatMap(({ operation, reply }) => problemsOf(operation, reply))).toEqual([]);
    console.info(`${id}: ${replies.length} operations with a documented error`);
  });

  /** The example values of a path, with an id of the right form that no entity has. */
  const unknownParameters = ({ route, resource }: Operation) => {
    const values = exampleParameters(document, { route });
    const name = resource?.parameter ?? '';
    const example = values[name] ?? '';
    const prefix = /^[a-z]{3}_(?=[0-9a-z]{12}$)/.exec(example)?.[0];
    return {
      ...values,
      [name]: prefix
        ? `${prefix}9z9z9z9z9z9z`
        : /^\d+$/.test(example)
          ? example.length > 1
            ? '987654'
            : '7'
          : 'none.view',
    };
  };
  const hasBody = ({ request }: Operation) => request !== undefined;
  const errors: [
    title: string,
    status: number,
    applies: (operation: Operation) => boolean,
    change: Change,
  ][] = [
    [
      'an unknown key',
      401,
      () => mock.keys.first.length > 0,
      ({ headers }) => ({ headers: { ...headers, authorization: 'Bearer vmk_test_unknown' } }),
    ],
    ['an unknown parameter', 400, () => id === 'cpo', ({ query }) => ({ query: [...query, ['bogus', '1']] })],
    [
      'text as the body',
      415,
      hasBody,
      ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/plain' } }),
    ],
    ['broken JSON', 400, hasBody, () => ({ body: '{' })],
    ['a large body', 413, hasBody, () => ({ size: 6 * 1024 * 1024 })],
    [
      'an unknown entity',
      404,
      ({ kind }) => ['read', 'update', 'replace', 'delete', 'action'].includes(kind),
      (_, operation) => ({
        path: mock.base + fillPath(operation.route.path, unknownParameters(operation)),
      }),
    ],
  ];
  it.each(errors)(
    'returns a documented error for %s',
    { timeout: 120_000 },
    (_title, status, applies, change) => {
      const documented = mock.operations.filter(
        (operation) =>
          applies(operation) && rawOf(operation.route.operation['responses'])[String(status)] !== undefined,
      );
      const replies = documented.map((operation) => ({
        operation,
        reply: play(operation, credentials, change),
      }));
      expect(
        replies
          .filter(({ reply }) => reply.status !== status)
          .map(({ operation, reply }) => `${operation.route.operationId} ${reply.status}`),
      ).toEqual([]);
      expect(replies.flatMap(({ operation, reply }) => problemsOf(operation, reply))).toEqual([]);
    },
  );

  it('returns 403 with the missing scope, and 429 with a time to wait', { timeout: 120_000 }, () => {
    const reader = { ...credentials, authorization: `Bearer ${mock.keys.first[1]?.secret ?? 'any'}` };
    const refused = mock.operations
      .map((operation) => ({ operation, reply: play(operation, reader) }))
      .filter(({ reply }) => reply.status === 403);
    expect(refused.flatMap(({ operation, reply }) => problemsOf(operation, reply))).toEqual([]);
    const hasScopes = mock.keys.first.length > 0;
    expect(refused.length > 0).toBe(hasScopes);
    for (const { operation, reply } of refused) {
      const scopes = Object.values(rawOf((operation.route.operation['security'] as object[])[0])).flat();
      expect(scopes).toContain(rawOf(reply.body)['requiredScope']);
    }
    const operation = mock.operations.find(({ kind }) => kind === 'list')!;
    play(operation, credentials);
    const request = { method: 'GET', path: mock.base + operation.route.path, query: [], body: undefined };
    const replies = Array.from({ length: 700 }, () => mock.call({ ...request, headers: credentials }));
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(50);
    expect(Number(limited[0]?.headers['Retry-After'])).toBeGreaterThan(0);
    expect(problemsOf(operation, limited[0]!)).toEqual([]);
  });
});
