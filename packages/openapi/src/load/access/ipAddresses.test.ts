import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import { createGuardedLookup, isAllowedHost, isPublicAddress, type Lookup } from './ipAddresses';

it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])(
  'accepts %s as public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['loopback', ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1']],
  ['private', ['10.0.0.1', '172.16.0.1', '192.168.1.1', 'fc00::1', 'fd12::1', '::ffff:10.0.0.1', 'fec0::1']],
  ['link-local', ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254']],
  ['shared or unspecified', ['100.64.0.1', '0.0.0.0', '::']],
  ['multicast or broadcast', ['224.0.0.1', 'ff02::1', '255.255.255.255']],
  ['reserved', ['192.0.2.1', '198.18.0.1', '240.0.0.1', '2001:db8::1', '100::1', '4000::1']],
  ['a tunnel to IPv4', ['64:ff9b::7f00:1', '2002:7f00:1::', '2001::1']],
  ['not an address', ['', 'localhost', '127.1.1.1.1', '1.2.3.256']],
])('refuses addresses: %s', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

it('compares hosts without regard to brackets and case', () => {
  expect(isAllowedHost('[::1]', ['::1'])).toBe(true);
  expect(isAllowedHost('Specs.Internal', ['specs.internal'])).toBe(true);
  expect(isAllowedHost('evil.specs.internal', ['specs.internal'])).toBe(false);
});

type LookupResult = { error: Error | null; found: string | LookupAddress[] };
const runLookup = (lookup: Lookup, all: boolean): Promise<LookupResult> =>
  new Promise((resolve) => {
    lookup('specs.example', { all }, (error, found) => resolve({ error, found }));
  });
const resolveTo =
  (...addresses: string[]): Lookup =>
  (_, __, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

it('returns the addresses that it checked', async () => {
  const lookup = createGuardedLookup([], resolveTo('8.8.8.8', '2606:4700::1111'));
  expect((await runLookup(lookup, true)).found).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  expect((await runLookup(lookup, false)).found).toBe('8.8.8.8');
});

it('refuses a name when one of its addresses is not public', async () => {
  const { error } = await runLookup(createGuardedLookup([], resolveTo('8.8.8.8', '10.0.0.1')), true);
  expect(error?.message).toBe('specs.example has the address 10.0.0.1, which is not public');
});

it('accepts any address of a host that is allowed by name', async () => {
  const lookup = createGuardedLookup(['specs.example'], resolveTo('10.0.0.1'));
  expect(await runLookup(lookup, false)).toEqual({ error: null, found: '10.0.0.1' });
});
