import path from 'node:path';
import { createSchemaCheck, matchPath } from '@voltmoor/openapi/requests';
import { entriesOf, follow, listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../api/api';
import { ID } from '../api/names';
import type { Operation } from '../api/operations';
import { mediaOf, propertiesOf } from '../api/schemas';
import { readUniqueProperties } from '../api/unique';
import type { Reply } from '../http/problems';
import { createMock } from '../mock';
import { readWorld } from '../state/exampleData';
import { exampleParameters, fillPath } from '../state/seeds';
import { connect, credentialsOf, readDocument, ROOT } from '../testing/mocks';
import { playSample, type Change } from '../testing/playSample';

/** Samples that end with a documented refusal. A path of API v1 has one example, so it cannot be both started and stopped. */
const REFUSED: Readonly<Record<string, string>> = { 'stop-charging none': 'NO_SESSION' };
/** Each API has at least this many operations and samples. */
const LEAST = { cpo: { operations: 200, samples: 300 }, legacy: { operations: 100, samples: 140 } };

describe.each(['cpo', 'legacy'] as const)('the operations of %s', async (id) => {
  const document = await readDocument(id);
  const check = createSchemaCheck(document);
  const world = await readWorld(path.join(ROOT, 'content/data/world'));
  const mock = createMock(document, { world, limits: false });
  const credentials = credentialsOf(mock);
  const schemas = Object.values(rawOf(rawOf(document['components'])['schemas']));
  const written = new Set(
    schemas.flatMap((schema) =>
      [...propertiesOf(document, schema)].flatMap(([name, property]) =>
        property['writeOnly'] === true ? [name] : [],
      ),
    ),
  );

  const play = (
    operation: Operation,
    sent = credentials,
    change?: Change,
    sample?: { name: string; value: unknown },
  ) => playSample(mock, document, operation, sent, change, sample);
  const problemsOf = (operation: Operation, reply: Reply) => {
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

  const samples = mock.operations.flatMap((operation) => {
    const { request, route } = operation;
    const all = request?.examples.length ? request.examples : [{ name: 'none', value: undefined }];
    return all.map((sample) => ({ label: `${route.operationId} ${sample.name}`, operation, sample }));
  });

  it('have samples that succeed after a reset, and responses that fit', { timeout: 240_000 }, () => {
    expect(mock.operations.length).toBeGreaterThan(LEAST[id].operations);
    expect(samples.length).toBeGreaterThanOrEqual(LEAST[id].samples);
    const problems = samples.flatMap(({ label, operation, sample }) => {
      const reply = play(operation, credentials, undefined, sample);
      const { code, detail, message } = rawOf(reply.body);
      const isExpected = reply.status < 400 ? !(label in REFUSED) : code === REFUSED[label];
      const failed = `${label}: ${reply.status} ${textOf(code)} ${textOf(detail ?? message)}`;
      return [...problemsOf(operation, reply), ...(isExpected ? [] : [failed])];
    });
    expect(problems).toEqual([]);
  });

  it('have samples that get ids that can be read', { timeout: 240_000 }, () => {
    const reads = mock.operations.filter(({ kind, route }) => kind === 'read' && route.path.endsWith('}'));
    /** The paths that an entity with an id can have: a command, or a run of a template. */
    const pathsOf = (id: string, values: Record<string, string>): string[] =>
      reads.flatMap((reading) => {
        const last = /\{(\w+)\}$/.exec(reading.route.path)?.[1] ?? '';
        const example = exampleParameters(document, reading)[last] ?? '';
        const isOfKind = ID.test(example) && example.slice(0, 4) === id.slice(0, 4);
        return isOfKind ? [mock.base + fillPath(reading.route.path, { ...values, [last]: id })] : [];
      });
    const isRead = (path: string): boolean =>
      mock.call({ method: 'GET', path, query: [], headers: credentials, body: undefined }).status === 200;
    let count = 0;
    const unknown = samples.flatMap(({ label, operation, sample }) => {
      const { status, body } = play(operation, credentials, undefined, sample);
      const ids = status < 300 ? (JSON.stringify(body ?? '').match(/\b[a-z]{3}_[0-9a-z]{12}\b/g) ?? []) : [];
      return [...new Set(ids)].flatMap((id) => {
        // Children below a parent that the request does not name are left out.
        const paths = pathsOf(id, exampleParameters(document, operation, sample.name)).filter(
          (target) => !target.includes('//'),
        );
        count += paths.length;
        return paths.length === 0 || paths.some(isRead) ? [] : [`${label}: ${id}`];
      });
    });
    expect(unknown).toEqual([]);
    // The ids of API v1 are numbers.
    expect(count).toBeGreaterThanOrEqual(id === 'cpo' ? 500 : 0);
  });

  it('have first data that fit the document', { timeout: 120_000 }, () => {
    const { faultsOf } = describeApi(document);
    const problems = mock.firstData().flatMap(([collection, entities]) => {
      const resource = mock.operations.find(
        (operation) => operation.resource && matchPath(operation.resource.collectionPath, collection),
      )?.resource;
      return entities.flatMap(([key, value]) =>
        (resource ? faultsOf(resource.schema, value) : []).map(
          ({ pointer, message }) => `${collection} ${key}${pointer}: ${message}`,
        ),
      );
    });
    expect(problems).toEqual([]);
  });

  it('have first data whose unique values are unique', () => {
    const uniqueOf = readUniqueProperties(document, mock.operations);
    const resources = new Map(mock.operations.map(({ resource }) => [resource?.collectionPath, resource]));
    const repeated = mock.firstData().flatMap(([collection, entities]) => {
      const properties = uniqueOf.get(resources.get(collection)?.type ?? '')?.values() ?? [];
      return [...properties].flatMap(({ name, within = '' }) => {
        const values = entities.flatMap(([, value]) =>
          textOf(value[name]) === '' ? [] : [`${textOf(value[within])} ${textOf(value[name])}`],
        );
        return values
          .filter((value, at) => values.indexOf(value) < at)
          .map((value) => `${collection} ${name} ${value}`);
      });
    });
    expect(repeated).toEqual([]);
  });

  it('have integrations with the settings of their own type', () => {
    const all = mock.firstData().find(([collection]) => collection === '/integrations')?.[1] ?? [];
    const formsOf = (wanted: unknown): string[] =>
      all.flatMap(([, { type, settings }]) => (type === wanted ? [Object.keys(rawOf(settings)).join()] : []));
    const types = [...new Set(all.map(([, { type }]) => type))];
    const forms = types.map((type) => [...new Set(formsOf(type))]);
    expect(forms.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(forms.flat()).size).toBe(types.length);
  });

  it('have chargers with sockets of their own', () => {
    const chargers = mock.firstData().find(([collection]) => collection === '/chargers')?.[1] ?? [];
    const sockets = chargers.flatMap(([, { sockets }]) => listOf(sockets).map(rawOf));
    for (const name of ['id', 'socketCode', 'evseId']) {
      const values = sockets.map((socket) => textOf(socket[name])).filter((value) => value !== '');
      expect(new Set(values).size).toBe(values.length);
    }
    expect(chargers.length).toBeGreaterThanOrEqual(3);
  });

  it.runIf(id === 'legacy')('return a documented success to a stop of a session', () => {
    const operation = mock.operations.find(({ route }) => route.operationId === 'stop-charging')!;
    const stop = play(operation, credentials, () => {
      connect(mock).call('POST', '/chargers/1042/connectors/1/start', { tagUid: '04A2B9C2D15E80' });
      mock.clock.advance(5);
      return {};
    });
    expect([stop.status, problemsOf(operation, stop)]).toEqual([operation.status, []]);
  });

  it('return a documented error without credentials', { timeout: 120_000 }, () => {
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
    'return a documented error for %s',
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

  it('return every documented error with a code to a request that asks for it', { timeout: 120_000 }, () => {
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
    expect(count).toBeGreaterThan(LEAST[id].operations * 4);
  });

  it('return 403 with the missing scope, and 429 with a time to wait', { timeout: 120_000 }, () => {
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
    const limiting = createMock(document);
    const operation = limiting.operations.find(({ kind }) => kind === 'list')!;
    const path = limiting.base + operation.route.path;
    const request = { method: 'GET', path, query: [], headers: credentials, body: undefined };
    const replies = Array.from({ length: 700 }, () => limiting.call(request));
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(50);
    expect(Number(limited[0]?.headers['Retry-After'])).toBeGreaterThan(0);
    expect(problemsOf(operation, limited[0]!)).toEqual([]);
  });
});
