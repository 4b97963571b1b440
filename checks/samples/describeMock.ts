import { entriesOf, rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { createMockApi, type Call } from '@voltmoor/openapi-reference/mock/mockApi';
import { follow, type Route } from '@voltmoor/openapi-reference/mock/routes';
import { describe, expect, it } from 'vitest';
import type { TestedApi } from './readApi';
import { problemsOf } from './runGuide';

type Headers = Readonly<Record<string, string>>;

/**
 * Tests the mock server: each operation accepts its own examples and rejects invalid requests with the documented error
 * format.
 */
export function describeMock(
  { document, strict, routes, checkSchema }: TestedApi,
  base: string,
  credentials: Headers,
  problem: string,
): void {
  describe('the mocked document', () => {
    it('accepts the example of every operation', { timeout: 60_000 }, () => {
      const problems = routes.flatMap((route) => {
        const call = playExample(route);
        const found = problemsOf({ exitCode: 0, output: '', errors: '', calls: [call] });
        return call.operationId === route.operationId
          ? found
          : [`${route.operationId} is handled by ${call.operationId}`];
      });
      expect(problems).toEqual([]);
    });

    it('rejects a request without credentials in the error format of the API', () => {
      const faulty = routes.map((route) => playExample(route, {}));
      expect(
        faulty.filter(({ response }) => response.status !== 401).map(({ operationId }) => operationId),
      ).toEqual([]);
      expect(faulty.map(({ response }) => checkSchema(problem, response.body)).filter(Boolean)).toEqual([]);
    });

    it('rejects a body without required fields in the error format of the API', () => {
      const bodies = routes.filter(
        ({ operation }) => follow(document, operation['requestBody'])['required'] === true,
      );
      const refused = bodies
        .map((route) => playExample(route, credentials, []))
        .map(({ response }) => response);
      expect(refused.filter(({ status }) => status < 400 || status > 422)).toEqual([]);
      expect(refused.map(({ body }) => checkSchema(problem, body)).filter(Boolean)).toEqual([]);
    });
  });

  /** Calls an operation with the examples of its required parameters and its first example body. */
  function playExample(
    route: Route,
    headers: Headers = credentials,
    body: unknown = exampleBody(route),
  ): Call {
    const needed = route.parameters.filter((one) => one['required'] === true);
    const values = (place: string) =>
      needed
        .filter((one) => one['in'] === place)
        .map((one) => [textOf(one['name']), textOf(one['example'])] as const);
    const path = values('path').reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      route.path,
    );
    const own = values('header').map(([name, value]) => [name.toLowerCase(), value] as const);
    return createMockApi(strict).call({
      method: route.method,
      path: base + path,
      query: values('query'),
      headers: { 'content-type': 'application/json', ...Object.fromEntries(own), ...headers },
      body,
    });
  }

  function exampleBody({ operation }: Route): unknown {
    const content = rawOf(follow(document, operation['requestBody'])['content']);
    const media = rawOf(content['application/json']);
    return follow(document, entriesOf(media['examples'])[0]?.[1])['value'] ?? media['example'];
  }
}
