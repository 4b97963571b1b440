import { expect, it } from 'vitest';
import type { Operation } from '../api/operations';
import { createMock } from '../mock';
import { expectToKeepLikeMap, type Collection } from '../testing/mapModel';
import { connect, readDocument } from '../testing/mocks';

const mock = createMock(await readDocument('cpo'), { limits: false });
const { call } = connect(mock);

const find = (kind: Operation['kind'], url: string): Operation | undefined =>
  mock.operations.find((operation) => operation.kind === kind && operation.route.path === url);
const bodiesOf = ({ request }: Operation): unknown[] => (request?.examples ?? []).map(({ value }) => value);
const collections = mock.operations.flatMap((create): [string, Collection][] => {
  const { kind, resource, route } = create;
  if (kind !== 'create' || !resource || route.path !== resource.collectionPath) return [];
  const { path } = route;
  const [update, remove] = [find('update', resource.itemPath), find('delete', resource.itemPath)];
  const isListed = find('list', path) !== undefined && find('read', resource.itemPath) !== undefined;
  // The list of comments needs to know whose comments it shall contain.
  const isComplete = isListed && !path.includes('{') && call('GET', path).status === 200;
  if (!update || !remove || !isComplete) return [];
  return [[path, { path, creations: bodiesOf(create), changes: bodiesOf(update) }]];
});

it('finds collections to test', () => expect(collections.length).toBeGreaterThan(8));

it.each(collections)(
  'keeps %s as a plain map does, for any sequence of changes',
  { timeout: 240_000 },
  (_, collection) => expectToKeepLikeMap(mock, collection, 12),
);
