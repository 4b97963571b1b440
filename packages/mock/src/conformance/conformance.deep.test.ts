import { createSchemaCheck } from '@voltmoor/openapi/requests';
import { entriesOf, follow, rawOf, textOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../api/operations';
import { mediaOf, propertiesOf } from '../api/schemas';
import { createMock, type Mock } from '../mock';
import { exampleParameters, fillPath } from '../state/seeds';
import { connect, credentialsOf, readDocument } from '../testing/mocks';

type MockRequest = Parameters<Mock['call']>[0];

/** The example of a parameter. Deletions are listed for 90 days only, so their example is replaced by a recent time. */
const recent = (parameter: Record<string, unknown>): string =>
  parameter['name'] === 'deletedSince'
    ? new Date(Date.now() - 86_400_000).toISOString()
    : textOf(parameter['example']);
/** Returns what differs from the example of an operation. */
type Change = (request: MockRequest, operation: Operation) => Partial<MockRequest>;

/** Each API has at least this many operations. */
const LEAST = { cpo: 200, legacy: 100 };

describe.each(['cpo', 'legacy'] as const)('every operation of %s', async (id) => {
  const document = await readDocument(id);
  const check = createSchemaCheck(document);
  const mock = createMock(document);
  const schemas = Object.values(rawOf(rawOf(document['components'])['schemas']));
  const written = new Set(
    schemas.flatMap((schema) =>
      [...propertiesOf(document, schema)].flatMap(([name, property]) =>
        property['writeOnly'] === true ? [name] : [],
      ),
    ),
  );
  const credentials = credentialsOf(mock);

  /** API v1 only stops a session that is in progress. */
  const startSession = () => {
    connect(mock).call('POST', '/chargers/1042/connectors/1/start', { tagUid: '04A2B9C2D15E80' });
    mock.clock.advance(5);
  };
  const play = (operation: Operation, headers: Record<string, string>, change: Change = () => ({})) => {
    mock.reset();
    if (id === 'legacy' && operation.route.operationId === 'stop-charging') startSession();
    const { route, request } = operation;
    const needed = route.parameters.filter((parameter) => parameter['required'] === true);
    const values = (place: string) =>
      needed
        .filter((parameter) => parameter['in'] === place)
        .map((parameter) => [textOf(parameter['name']), recent(parameter)] as const);
    const ofExample = Object.entries(exampleParameters(document, operation, undefined, 'header'));
    const sent = Object.fromEntries(
      [...ofExample, ...values('header')].map(([name, value]) => [name.toLowerCase(), value]),
    );
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
        const text = JSON.stringify(reply.body)?.slice(0, 200);
        const failed = `${operation.route.operationId} (${operation.kind}) ${reply.status}: ${text}`;
        return [...problemsOf(operation, reply), ...(isSuccess ? [] : [failed])];
      });
      expect(problems).toEqual([]);
      expect(mock.operations.length).toBeGreaterThan(LEAST[id]);
    },
  );

  it('returns a documented error without credentials', { timeout: 120_000 }, () => {
    const problems = mock.operations.flatMap((operation) => {
      const reply = play(operation, {});
      return reply.status === 401
        ? problemsOf(operation, reply)
        : [`${operation.route.operationId} ${reply.status}`];
    });
    expect(problems).toEqual([]);
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
  const always = () => true;
  const isOfEntity = ({ kind }: Operation) =>
    ['read', 'link', 'update', 'replace', 'delete', 'action'].includes(kind);
  const withHeader =
    (name: string, value: string): Change =>
    ({ headers }) => ({
      headers: { ...headers, [name]: value },
    });
  const withUnknownId: Change = (_, operation) => ({
    path: mock.base + fillPath(operation.route.path, unknownParameters(operation)),
  });
  const errors: [
    title: string,
    status: number,
    applies: (operation: Operation) => boolean,
    /** The least number of operations that document it. The old API accepts any key and documents few errors. */
    least: { cpo: number; legacy?: number },
    change: Change,
  ][] = [
    ['an unknown key', 401, always, { cpo: 200 }, withHeader('authorization', 'Bearer vmk_test_unknown')],
    [
      'an unknown parameter',
      400,
      always,
      { cpo: 200 },
      ({ query }) => ({ query: [...query, ['bogus', '1']] }),
    ],
    ['text as the body', 415, hasBody, { cpo: 80 }, withHeader('content-type', 'text/plain')],
    ['broken JSON', 400, hasBody, { cpo: 80, legacy: 40 }, () => ({ body: '{', isBroken: true })],
    ['a large body', 413, hasBody, { cpo: 80 }, () => ({ size: 6 * 1024 * 1024 })],
    ['an unknown entity', 404, isOfEntity, { cpo: 90, legacy: 50 }, withUnknownId],
  ];
  it.each(errors.filter(([, , , least]) => id in least))(
    'returns a documented error for %s',
    { timeout: 120_000 },
    (_title, status, applies, least, change) => {
      const documented = mock.operations.filter(
        (operation) =>
          applies(operation) && rawOf(operation.route.operation['responses'])[String(status)] !== undefined,
      );
      expect(documented.length).toBeGreaterThanOrEqual(least[id] ?? 1);
      const problems = documented.flatMap((operation) => {
        const reply = play(operation, credentials, change);
        const other = reply.status === status ? [] : [`${operation.route.operationId} ${reply.status}`];
        return [...other, ...problemsOf(operation, reply)];
      });
      expect(problems).toEqual([]);
    },
  );

  it('returns every documented error with a code to a request that asks for it', { timeout: 120_000 }, () => {
    let count = 0;
    const problems = mock.operations.flatMap((operation) => {
      const { method, path, operation: described, operationId } = operation.route;
      const target = mock.base + fillPath(path, exampleParameters(document, operation));
      const request = { method, path: target, query: [], headers: credentials, body: undefined };
      const errors = entriesOf(described['responses']).filter(([status]) => /^[45]/.test(status));
      const asked = errors.flatMap(([status, response]) =>
        (mediaOf(document, follow(document, response))?.examples ?? []).map(({ value }) => ({
          status: Number(status),
          code: textOf(rawOf(value)['code']),
        })),
      );
      count += asked.length;
      return asked.flatMap((fault) => {
        const reply = mock.call({ ...request, fault });
        const isAsked = reply.status === fault.status && rawOf(reply.body)['code'] === fault.code;
        const other = `${operationId} ${fault.status} ${fault.code}: ${reply.status}`;
        return [...(isAsked ? [] : [other]), ...problemsOf(operation, reply)];
      });
    });
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(LEAST[id] * 4);
  });

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
