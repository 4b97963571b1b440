import path from 'node:path';
import { createSchemaCheck } from '@voltmoor/openapi-reference/mock/schemas';
import { readSpecSource } from '@voltmoor/openapi-reference/load';
import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { follow } from '@voltmoor/openapi-reference/mock/routes';
import { describe, expect, it } from 'vitest';
import { mediaOf, propertiesOf } from './api/schemas';
import { createMock } from './mock';
import { exampleParameters, fillPath } from './state/seeds';

describe.each(['cpo', 'legacy'])('every operation of %s', async (id) => {
  const source = path.resolve(__dirname, `../../../specs/${id}-api/openapi.yaml`);
  const { document } = await readSpecSource(source, { operationIds: 'required' });
  const check = createSchemaCheck(document);
  const mock = createMock(document);
  const schemas = Object.values(rawOf(rawOf(document['components'])['schemas']));
  const written = new Set(
    schemas.flatMap((schema) =>
      [...propertiesOf(document, schema)].flatMap(([name, one]) => (one['writeOnly'] === true ? [name] : [])),
    ),
  );
  const credentials = { authorization: `Bearer vmk_test_${'a'.repeat(40)}`, 'x-api-key': 'a'.repeat(32) };

  const play = (operation: (typeof mock.operations)[number], headers: Record<string, string>) => {
    mock.reset();
    const { route, request } = operation;
    const needed = route.parameters.filter((one) => one['required'] === true);
    const values = (place: string) =>
      needed
        .filter((one) => one['in'] === place)
        .map((one) => [textOf(one['name']), textOf(one['example'])] as const);
    const sent = Object.fromEntries(values('header').map(([name, value]) => [name.toLowerCase(), value]));
    const url = mock.base + fillPath(route.path, exampleParameters(document, operation));
    if (sent['if-match']) {
      const read = mock.call({ method: 'GET', path: url, query: [], headers, body: undefined });
      sent['if-match'] = read.headers['ETag'] ?? '"unknown"';
    }
    const body = request?.examples[0]?.value;
    return mock.call({
      method: route.method,
      path: url,
      query: values('query'),
      headers: { ...sent, ...headers, ...(request && { 'content-type': request.type }) },
      body,
    });
  };
  const problemsOf = (operation: (typeof mock.operations)[number], reply: ReturnType<typeof play>) => {
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
    },
  );

  it('returns a documented error without credentials', { timeout: 120_000 }, () => {
    const replies = mock.operations.map((operation) => ({ operation, reply: play(operation, {}) }));
    expect(replies.filter(({ reply }) => reply.status !== 401)).toEqual([]);
    expect(replies.flatMap(({ operation, reply }) => problemsOf(operation, reply))).toEqual([]);
  });
});
