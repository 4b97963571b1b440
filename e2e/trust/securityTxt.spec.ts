import { expect, test } from '../test';

const DAY = 24 * 60 * 60 * 1000;

test('security.txt says where to report a vulnerability, and is valid for less than a year', async ({
  request,
}) => {
  const response = await request.get('/.well-known/security.txt');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const fields = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2) as [string, string]);
  expect(fields.map(([name]) => name)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  const { Contact: contact, Expires: expires = '', Canonical: canonical } = Object.fromEntries(fields);
  expect(contact).toMatch(/^mailto:[^\s@]+@[^\s@]+$/);
  expect(canonical).toMatch(/^https:\/\/[^/]+\/\.well-known\/security\.txt$/);
  const left = Date.parse(expires) - Date.now();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(365 * DAY);
});
