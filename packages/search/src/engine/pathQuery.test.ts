import { describe, expect, it } from 'vitest';
import { normalisePath, toPathQuery } from './pathQuery';

describe('toPathQuery', () => {
  it.each([
    ['GET /chargers/{id}', '/chargers/{}', 'GET'],
    ['put tariffs/tar_4k9d2m7xq1ab', '/tariffs/{}', 'PUT'],
    ['tariffs/{id}/calculate', '/tariffs/{}/calculate', undefined],
    ['https://api.voltmoor.example/v2/cdrs?limit=5', '/cdrs', undefined],
    ['/2.2.1/cdrs', '/2.2.1/cdrs', undefined],
  ])('reads %s', (query, path, method) => {
    expect(toPathQuery(query)).toMatchObject({ path, method });
  });

  it.each(['AC/DC charging', 'get all sessions', 'on/off', '/', 'price per kWh/minute'])(
    'sees no address in "%s"',
    (query) => {
      expect(toPathQuery(query)).toBeUndefined();
    },
  );
});

describe('normalisePath', () => {
  it('has one sign for every parameter, number and id', () => {
    expect(normalisePath('/Chargers/{chargerId}/sockets/2/')).toBe('/chargers/{}/sockets/{}');
    expect(normalisePath('/tags/:id')).toBe('/tags/{}');
  });
});
