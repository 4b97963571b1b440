import { startExampleMock, type Call, type ExampleServer } from '@voltmoor/mock';
import { rawOf } from '@voltmoor/openapi/raw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import portal from '../../../portal.config';
import { readApi, type TestedApi } from '../readApi';
import { areRequired, toLabel } from '../runtimes';
import { checkCSharp, csharpMissing } from './checkCSharp';
import { checkTypes, EXECUTED } from './languages';
import { referenceAt, writeOperations } from './writeOperations';

/** Longer than any language takes on two slow cores. */
const TIME_LIMIT = 240_000;

it('finds every toolchain where all samples must run', () => {
  const missing = [...EXECUTED, { missing: csharpMissing }].flatMap((language) => language.missing ?? []);
  expect(areRequired ? missing : []).toEqual([]);
});

for (const { id } of portal.apis) {
  describe(`the samples of all operations of ${id}`, async () => {
    const api = await readApi(id);
    let mock: ExampleServer;
    /** Language → what its samples have sent. */
    const sent = new Map<string, ReturnType<typeof requestsOf>>();
    beforeAll(async () => {
      mock = await startExampleMock(api.strict);
    });
    afterAll(() => mock.close());

    it.for(EXECUTED.map((language) => [toLabel(language), language] as const))(
      'get documented responses in %s',
      { timeout: TIME_LIMIT },
      async ([, language], { skip }) => {
        skip(language.missing !== undefined);
        const reference = referenceAt(api, id, mock.url);
        const before = mock.calls.length;
        const samples = writeOperations(reference, language.id);
        const failures = await language.run(samples);
        const calls = mock.calls.slice(before);
        sent.set(language.label, requestsOf(calls));
        expect([...failures, ...problemsOf(calls, api)]).toEqual([]);
        const called = new Set(calls.map(({ operationId }) => operationId));
        expect(samples.map(({ operationId }) => operationId).filter((name) => !called.has(name))).toEqual([]);
      },
    );

    it('send the same requests in every language', () => {
      const [[, first] = ['', {}], ...others] = sent;
      for (const [label, requests] of others) expect(requests, label).toEqual(first);
    });

    it('pass tsc --strict', { timeout: TIME_LIMIT }, async () => {
      const samples = writeOperations(referenceAt(api, id, mock.url), 'typescript');
      expect(await checkTypes(samples)).toEqual([]);
    });

    it(
      toLabel({ label: 'compile as C#', missing: csharpMissing }),
      { timeout: TIME_LIMIT },
      async ({ skip }) => {
        skip(csharpMissing !== undefined);
        const samples = writeOperations(referenceAt(api, id, mock.url), 'csharp');
        expect(await checkCSharp(samples)).toEqual([]);
      },
    );

    it('send ids that are new in every request', () => {
      const posts = mock.calls.filter(({ method }) => id === 'cpo' && method === 'POST');
      expect(posts.filter(({ headers }) => !headers['idempotency-key'])).toEqual([]);
      for (const name of ['idempotency-key', 'x-request-id', 'x-correlation-id']) {
        const sent = mock.calls.flatMap(({ headers }) => headers[name] ?? []);
        expect(sent.length > 0, name).toBe(id === (name === 'idempotency-key' ? 'cpo' : 'ocpi'));
        expect(new Set(sent).size, name).toBe(sent.length);
      }
    });

    it('read all pages of a list', () => {
      const lists = Object.values(referenceAt(api, id, mock.url).operations).filter(
        ({ pagination }) => pagination === 'cursor' || pagination === 'offset',
      );
      const languages = EXECUTED.filter(({ missing }) => missing === undefined).length;
      for (const { id: name } of lists) {
        const calls = mock.calls.filter(({ operationId }) => operationId === name);
        const hasNext = calls.some(({ response }) =>
          /"nextCursor":"|rel=/.test(JSON.stringify([response.body, response.headers])),
        );
        // curl says in a comment how the next page is requested.
        expect(calls.length, name).toBe(hasNext ? 2 * languages - 1 : languages);
      }
    });
  });
}

/**
 * The first request of each operation, without headers, which have new ids in every request. The number of the first page
 * is left out, because only the samples that read all pages send it.
 */
function requestsOf(calls: readonly Call[]): Record<string, unknown> {
  const entries = calls.map(({ operationId, method, path, query, headers, body }) => {
    const isParts = headers['content-type']?.startsWith('multipart/') ?? false;
    // The boundary between the parts of a body is new in every request.
    const content = isParts ? 'multipart' : body;
    return [
      operationId ?? `${method} ${path}`,
      { method, path, query: query.filter(([name]) => name !== 'page').sort(), body: content },
    ] as const;
  });
  return Object.fromEntries<unknown>(entries.reverse());
}

/** Lists requests that differ from the document, and responses with a status that it does not name. */
function problemsOf(calls: readonly Call[], api: TestedApi): string[] {
  return calls.flatMap(({ operationId, method, path, faults, response: { status } }) => {
    const route = api.routes.find((found) => found.operationId === operationId);
    const isDocumented = rawOf(route?.operation['responses'])[String(status)] !== undefined && status < 400;
    return [
      ...faults.map(
        (fault) => `${operationId}: ${fault.in} ${fault.name || fault.pointer}: ${fault.message}`,
      ),
      ...(isDocumented ? [] : [`${operationId ?? `${method} ${path}`}: status ${status}`]),
    ];
  });
}
