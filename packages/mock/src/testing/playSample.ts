import { rawOf, textOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import type { Operation } from '../api/operations';
import type { MockRequest, StatefulMock } from '../served';
import { exampleParameters, fillPath } from '../state/seeds';

/** Returns what differs from the sample of an operation. */
export type Change = (request: MockRequest, operation: Operation) => Partial<MockRequest>;

/**
 * Sends a sample of an operation to a mock with its first data. A sample with an ETag has that of the entity.
 *
 * @param sample the example of the body. Default: the first one
 */
export function playSample<Result>(
  mock: Pick<StatefulMock, 'base' | 'reset' | 'toOwnTime'> & { call(request: MockRequest): Result },
  document: OpenApiDocument,
  operation: Operation,
  credentials: Readonly<Record<string, string>>,
  change: Change = () => ({}),
  sample = operation.request?.examples[0],
): Result {
  mock.reset();
  const { route, request } = operation;
  const values = (place: string) => exampleParameters(document, operation, sample?.name, place);
  const path = mock.base + fillPath(route.path, values('path'));
  const headers: Record<string, string> = {
    ...Object.fromEntries(
      Object.entries(values('header')).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    ...(request && { 'content-type': request.type }),
    ...credentials,
  };
  if ('if-match' in headers) {
    delete headers['if-match'];
    const read = rawOf(mock.call({ method: 'GET', path, query: [], headers, body: undefined }));
    headers['if-match'] = textOf(rawOf(read['headers'])['ETag']) || '"unknown"';
  }
  const query = Object.entries(values('query')).map(
    ([name, value]) => [name, textOf(mock.toOwnTime(value))] as const,
  );
  const example = { method: route.method, path, query, headers, body: mock.toOwnTime(sample?.value) };
  return mock.call({ ...example, ...change(example, operation) });
}
