import path from 'node:path';
import { listOf, rawOf, textOf } from '@voltmoor/openapi/raw';
import { describe, expect, it } from 'vitest';
import { matchPath } from '@voltmoor/openapi/requests';
import { describeApi } from '../api/api';
import { ID } from '../api/names';
import type { Operation } from '../api/operations';
import { readUniqueProperties } from '../api/unique';
import { createMock } from '../mock';
import { readWorld } from '../state/exampleData';
import { exampleParameters, fillPath } from '../state/seeds';
import { credentialsOf, readDocument, ROOT } from '../testing/mocks';

/** Samples that end with a documented refusal. A path of API v1 has one example, so it cannot be both started and stopped. */
const REFUSED: Readonly<Record<string, string>> = { 'stop-charging none': 'NO_SESSION' };
/** Each API has at least this many samples. */
const LEAST = { cpo: 300, legacy: 140 };

describe.each(['cpo', 'legacy'] as const)('the samples of requests of %s', async (id) => {
  const document = await readDocument(id);
  const world = await readWorld(path.join(ROOT, 'content/data/world'));
  const mock = createMock(document, { world, limits: false });

  /** Sends a sample to a mock with its first data. */
  const play = (operation: Operation, name: string, body: unknown) => {
    mock.reset();
    const { route, request } = operation;
    const values = (place: string) => exampleParameters(document, operation, name, place);
    const sent = Object.fromEntries(
      Object.entries(values('header')).map(([header, value]) => [header.toLowerCase(), value]),
    );
    const headers: Record<string, string> = {
      ...sent,
      ...credentialsOf(mock),
      ...(request && { 'content-type': request.type }),
    };
    const target = mock.base + fillPath(route.path, values('path'));
    if ('if-match' in sent) {
      const reading = Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'if-match'));
      const read = mock.call({ method: 'GET', path: target, query: [], headers: reading, body: undefined });
      headers['if-match'] = read.headers['ETag'] ?? '"unknown"';
    }
    const query = Object.entries(values('query')).map(
      ([parameter, value]) => [parameter, textOf(mock.toOwnTime(value))] as const,
    );
    return mock.call({ method: route.method, path: target, query, headers, body: mock.toOwnTime(body) });
  };
  const samples = mock.operations.flatMap((operation) => {
    const { request, route } = operation;
    const all = request?.examples.length ? request.examples : [{ name: 'none', value: undefined }];
    return all.map(({ name, value }) => ({ label: `${route.operationId} ${name}`, operation, name, value }));
  });

  it('end as documented after a reset', { timeout: 240_000 }, () => {
    expect(samples.length).toBeGreaterThanOrEqual(LEAST[id]);
    const problems = samples.flatMap(({ label, operation, name, value }) => {
      const { status, body } = play(operation, name, value);
      const { code, detail, message } = rawOf(body);
      const isExpected = status < 400 ? !(label in REFUSED) : code === REFUSED[label];
      return isExpected ? [] : [`${label}: ${status} ${textOf(code)} ${textOf(detail ?? message)}`];
    });
    expect(problems).toEqual([]);
  });

  it('get ids that can be read', { timeout: 240_000 }, () => {
    const reads = mock.operations.filter(({ kind, route }) => kind === 'read' && route.path.endsWith('}'));
    /** The paths that an entity with an id can have: a command, or a run of a template. */
    const pathsOf = (id: string, values: Record<string, string>): string[] =>
      reads.flatMap((reading) => {
        const last = /\{(\w+)\}$/.exec(reading.route.path)?.[1] ?? '';
        const example = exampleParameters(document, reading)[last] ?? '';
        const isOfKind = ID.test(example) && example.slice(0, 4) === id.slice(0, 4);
        return isOfKind ? [mock.base + fillPath(reading.route.path, { ...values, [last]: id })] : [];
      });
    const isRead = (target: string): boolean =>
      mock.call({
        method: 'GET',
        path: target,
        query: [],
        headers: credentialsOf(mock),
        body: undefined,
      }).status === 200;
    let count = 0;
    const unknown = samples.flatMap(({ label, operation, name, value }) => {
      const { status, body } = play(operation, name, value);
      const ids = status < 300 ? (JSON.stringify(body ?? '').match(/\b[a-z]{3}_[0-9a-z]{12}\b/g) ?? []) : [];
      return [...new Set(ids)].flatMap((id) => {
        // Children below a parent that the request does not name are left out.
        const paths = pathsOf(id, exampleParameters(document, operation, name)).filter(
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

  it('are sent to first data that fit the document', { timeout: 120_000 }, () => {
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

  it('are sent to first data whose unique values are unique', () => {
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

  it('are sent to integrations with the settings of their own type', () => {
    const all = mock.firstData().find(([collection]) => collection === '/integrations')?.[1] ?? [];
    const formsOf = (wanted: unknown): string[] =>
      all.flatMap(([, { type, settings }]) => (type === wanted ? [Object.keys(rawOf(settings)).join()] : []));
    const types = [...new Set(all.map(([, { type }]) => type))];
    const forms = types.map((type) => [...new Set(formsOf(type))]);
    expect(forms.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(forms.flat()).size).toBe(types.length);
  });

  it('are sent to chargers with sockets of their own', () => {
    const chargers = mock.firstData().find(([collection]) => collection === '/chargers')?.[1] ?? [];
    const sockets = chargers.flatMap(([, { sockets }]) => listOf(sockets).map(rawOf));
    for (const name of ['id', 'socketCode', 'evseId']) {
      const values = sockets.map((socket) => textOf(socket[name])).filter((value) => value !== '');
      expect(new Set(values).size).toBe(values.length);
    }
    expect(chargers.length).toBeGreaterThanOrEqual(3);
  });
});
