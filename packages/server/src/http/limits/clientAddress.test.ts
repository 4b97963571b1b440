import { describe, expect, it } from 'vitest';
import { createClientKeys, networkOf } from './clientAddress';

const request = (remoteAddress: string | undefined, forwarded?: string) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
});

describe('createClientKeys', () => {
  it('ignores X-Forwarded-For when no proxy is trusted', () => {
    const { ofRequest } = createClientKeys([]);
    expect(ofRequest(request('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9');
  });

  it('uses the rightmost address that is not a trusted proxy', () => {
    const { ofRequest } = createClientKeys(['10.0.0.0/8', '192.0.2.1']);
    expect(ofRequest(request('10.1.2.3', '198.51.100.1'))).toBe('198.51.100.1');
    expect(ofRequest(request('10.1.2.3', '6.6.6.6, 198.51.100.1, 192.0.2.1'))).toBe('198.51.100.1');
    expect(ofRequest(request('203.0.113.9', '198.51.100.1')), 'the sender is not a proxy').toBe(
      '203.0.113.9',
    );
    expect(ofRequest(request('10.1.2.3'))).toBe('10.1.2.3');
  });

  it.for([
    ['198.51.100.1:5678', '198.51.100.1'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1%eth0]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64'],
    ['6.6.6.6:1, 198.51.100.1:5678 , 10.1.1.1:80', '198.51.100.1'],
  ] as const)('reads an address with a port or a zone: %s', ([forwarded, client], { task }) => {
    const { ofRequest } = createClientKeys(['10.0.0.0/8']);
    expect(ofRequest(request('10.1.2.3', forwarded))).toBe(client);
    task.meta.attack = {
      id: 'M5',
      attack: 'Send addresses with ports and zones through a trusted proxy',
      attempts: 1,
      bound: 'each address is a client of its own',
    };
  });

  it('counts the readers of a proxy that sends no addresses as one client, and reports that once', () => {
    const messages: string[] = [];
    const { ofRequest } = createClientKeys(['10.0.0.0/8'], (message) => messages.push(message));
    for (const forwarded of ['nonsense', 'unknown:80', 'x'.repeat(10_000), '999.1.1.1:80'])
      expect(ofRequest(request('10.1.2.3', forwarded)), forwarded).toBe('10.1.2.3');
    expect(messages).toEqual([
      'server: The proxy 10.1.2.3 sent "nonsense" in X-Forwarded-For, which is not an address. Its readers count as one client.',
    ]);
    for (const forwarded of ['', ',,,']) expect(ofRequest(request('10.1.2.3', forwarded))).toBe('10.1.2.3');
  });

  it('treats an IPv6 network as one client, and IPv4 in IPv6 as IPv4', () => {
    const { ofRequest } = createClientKeys([]);
    expect(ofRequest(request('2001:db8:1:2::1'))).toBe(ofRequest(request('2001:db8:1:2:ffff::9')));
    expect(ofRequest(request('2001:db8:1:2::1'))).not.toBe(ofRequest(request('2001:db8:1:3::1')));
    expect(ofRequest(request('::ffff:203.0.113.9'))).toBe('203.0.113.9');
  });

  it('knows the network that one customer can have', () => {
    const { ofAddress } = createClientKeys([]);
    const networks = ['2001:db8:7::1', '2001:db8:7:ffff::1', '2001:db8:8::1'].map((address) =>
      networkOf(ofAddress(address)),
    );
    expect(networks).toEqual(['2001:db8:7::/48', '2001:db8:7::/48', '2001:db8:8::/48']);
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', undefined])
      expect(networkOf(ofAddress(address))).toBe(ofAddress(address));
  });

  it('recognises the addresses of proxies', () => {
    const { isProxy } = createClientKeys(['loopback', '2001:db8::/32']);
    expect([isProxy('127.0.0.1'), isProxy('::ffff:127.0.0.1'), isProxy('2001:db8::1')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([isProxy('203.0.113.9'), isProxy(undefined)]).toEqual([false, false]);
  });

  it('rejects an invalid proxy, and says what is expected', () => {
    expect(() => createClientKeys(['proxy.example'])).toThrow(
      'The trusted proxy "proxy.example" is not an IP address or network. Use an address (192.0.2.1), a network (10.0.0.0/8) or one of loopback, linklocal, uniquelocal.',
    );
  });
});
