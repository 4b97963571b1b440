import path from 'node:path';
import { createClock, startMock, type MockServer } from '@voltmoor/mock';
import { readWorld } from '@voltmoor/mock/readWorld';
import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { matchPath } from '@voltmoor/openapi-reference/mock/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import portal from '../../../portal.config';
import { readApi, type TestedApi } from '../readApi';
import { ROOT } from '../readGuides';
import { toLabel } from '../runtimes';
import { EXECUTED } from './languages';
import { startRecordingProxy, type RecordingProxy } from './recordingProxy';
import { referenceAt, writeOperations, type OperationSample } from './writeOperations';

/** Longer than any language takes on two slow cores. */
const TIME_LIMIT = 400_000;
/** The languages that run against the stateful mock. `operations.deep.test.ts` shows that all send the same requests. */
const LANGUAGES = EXECUTED.filter(({ id }) => id === 'curl' || id === 'javascript');
/** The time at which the examples of the documents happen. */
const NOW = '2025-09-03T12:20:00Z';

/**
 * Operations whose sample ends with a documented error, by API. The examples of a creation are often those of an entity
 * that the mock already has, an ETag of an example is outdated, API v1 only stops a session that is in progress, and the
 * partner in the examples of OCPI does not exist.
 */
const REASONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cpo: {
    'add-charger': '409 duplicate',
    'add-config-template': '409 duplicate',
    'add-driver': '409 duplicate',
    'add-driver-charger': '409 duplicate',
    'add-driver-site': '409 duplicate',
    'add-driver-tariff-group': '409 duplicate',
    'add-driver-tariff-group-driver': '409 duplicate',
    'add-operator': '409 duplicate',
    'add-operator-role': '409 duplicate',
    'add-tag': '409 duplicate',
    'add-terminal': '409 duplicate',
    'add-terminal-socket': '409 duplicate',
    'delete-dlm-group': '412 precondition_failed',
    'delete-tariff': '412 precondition_failed',
    'update-dlm-group': '412 precondition_failed',
    'update-tariff': '412 precondition_failed',
  },
  legacy: {
    'create-operator': '409 DUPLICATE',
    'create-tag': '409 DUPLICATE',
    'create-user': '409 DUPLICATE',
    'stop-charging': '409 NO_SESSION',
  },
  ocpi: {
    'post-credentials': '200 3001',
    'post-credentials-211': '200 3001',
    'post-credentials-221': '200 3001',
  },
};

/** Replaces the placeholders in a sample by the credentials that the mock prints, as a reader does. */
function withCredentials({ keys }: MockServer, sample: OperationSample): OperationSample {
  const [first, second] = keys.map(({ secret }) => secret);
  // An OCPI interface prints a token to register, and one of a partner that is registered. API v1 accepts any key.
  const isRegistered =
    second?.startsWith('mock-token') === true && !sample.operationId.startsWith('post-credentials');
  const secret = (isRegistered ? second : first) ?? '3f8a1c5e7b9d2046f1e3c5a7b9d80246';
  const code = sample.code
    .replaceAll('BASE64_OF_YOUR_TOKEN', Buffer.from(secret).toString('base64'))
    .replaceAll(/YOUR_(?:TOKEN|KEY)/g, secret);
  return { ...sample, code };
}

for (const { id } of portal.apis) {
  describe(`the samples of all operations of ${id}`, async () => {
    const api = await readApi(id);
    let mock: MockServer;
    let proxy: RecordingProxy;
    beforeAll(async () => {
      const clock = createClock(1, () => Date.parse(NOW));
      const world = await readWorld(path.join(ROOT, 'content/data/world'));
      mock = await startMock(api.document, { clock, limits: false, world });
      const { origin } = new URL(mock.url);
      let last = '';
      proxy = await startRecordingProxy(origin, async ({ method, path: called }) => {
        const operation = operationOf(api, mock, method, called) ?? '';
        // Each sample starts with the first data. Only the next page of a list belongs to the same sample.
        if (operation !== last) await fetch(`${origin}/__reset`, { method: 'POST' });
        last = operation;
      });
    }, TIME_LIMIT);
    afterAll(async () => {
      await proxy.close();
      await mock.close();
    });

    it.for(LANGUAGES.map((language) => [toLabel(language), language] as const))(
      'end with a documented success, or a documented reason, in %s',
      { timeout: TIME_LIMIT },
      async ([, language], { skip }) => {
        skip(language.missing !== undefined);
        const url = proxy.origin + new URL(mock.url).pathname;
        const samples = writeOperations(referenceAt(api, id, url), language.id);
        const before = proxy.exchanges.length;
        await language.run(samples.map((sample) => withCredentials(mock, sample)));
        const exchanges = proxy.exchanges.slice(before).map((one) => ({
          ...one,
          operationId: operationOf(api, mock, one.method, one.target.split('?')[0] ?? '') ?? one.target,
        }));
        const failed = exchanges.filter(({ status, body }) => status >= 400 || isOcpiError(body));
        const outcomes = failed.map(({ operationId, status, body }) => [operationId, reasonOf(status, body)]);
        expect(Object.fromEntries(outcomes)).toEqual(REASONS[id]);
        const undocumented = exchanges.flatMap(({ operationId, status, body }) =>
          body === '' ? [] : (api.checkResponse(operationId, status, body) ?? []),
        );
        expect(undocumented).toEqual([]);
        const called = new Set(exchanges.map(({ operationId }) => operationId));
        expect(samples.map(({ operationId }) => operationId).filter((name) => !called.has(name))).toEqual([]);
        console.info(`${id}, ${language.label}: ${called.size} operations, ${failed.length} with a reason`);
      },
    );
  });
}

function operationOf(api: TestedApi, mock: MockServer, method: string, called: string): string | undefined {
  const base = new URL(mock.url).pathname;
  const own = called.startsWith(base) ? called.slice(base.length) : called;
  return api.routes.find((route) => route.method === method && matchPath(route.path, own))?.operationId;
}

/** Errors of OCPI have the HTTP status 200. */
function isOcpiError(body: unknown): boolean {
  const code = rawOf(body)['status_code'];
  return typeof code === 'number' && code !== 1000;
}

/** The HTTP status and the code of an error, such as `409 duplicate`. */
function reasonOf(status: number, body: unknown): string {
  const { code, status_code: ocpi } = rawOf(body);
  return `${status} ${textOf(ocpi ?? code)}`;
}
