import { expect, it } from 'vitest';
import { algoliaHosts } from './hosts';

it('lists the hosts of an Algolia application, nearest first', () => {
  expect(algoliaHosts('APP')).toEqual([
    'https://APP-dsn.algolia.net',
    'https://APP-1.algolianet.com',
    'https://APP-2.algolianet.com',
    'https://APP-3.algolianet.com',
  ]);
});
