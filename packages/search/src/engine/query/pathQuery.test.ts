import { describe, expect, it } from 'vitest';
import { normalisePath, toPathQuery } from './pathQuery';

describe('toPathQuery', () => {
  it.each([
    ['GET /chargers/{id}', '/chargers/{}', 'GET'],
    ['put tariffs/tar_4k9d2m7xq1ab', '/tariffs/{}', 'PUT'],
    ['tariffs/{id}/calculate', '/tariffs/{}/calculate', undefined],
    ['https://api.voltmoor.example/v2/cdrs?limit=5', '/cdrs', undefined],
    ['/api/v2/chargers/{id}', '/chargers/{}', undefined],
    ['/2.2.1/cdrs', '/2.2.1/cdrs', undefined],
  ])('finds the path in %s', (query, path, method) => {
    expect(toPathQuery(query)).toMatchObject({ path, method });
  });

  it.each(['AC/DC charging', 'get all sessions', 'on/off', '/', 'price per kWh/minute'])(
    'finds no path in "%s"',
    (query) => {
      expect(toPathQuery(query)).toBeUndefined();
    },
  );
});

describe('the words of a path', () => {
  it.each([
    ['/v2/transactions/trx_9e3j', 'transactions'],
    ['/chargers/550e8400-e29b-41d4-a716-446655440000/sockets', 'chargers sockets'],
    ['GET /2.2.1/locations', '2.2.1 locations'],
    ['PUT /tariffs/DE/ABC/T7', 'tariffs'],
    ['/invoices/2044/lines', 'invoices lines'],
  ])('leave values out: %s', (query, words) => {
    expect(
      toPathQuery(query)
        ?.words.replace(/[\s/]+/g, ' ')
        .trim(),
    ).toBe(words);
  });
});

describe('normalisePath', () => {
  it('writes every parameter, number and entity id as {}', () => {
    expect(normalisePath('/Chargers/{chargerId}/sockets/2/')).toBe('/chargers/{}/sockets/{}');
    expect(normalisePath('/tags/:id')).toBe('/tags/{}');
  });

  it('writes the URL of a module as its path', () => {
    expect(normalisePath('{invoices_url}/{country}/{id}')).toBe('/invoices/{}/{}');
  });
});
