import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Maps requests and connections to clients, so that limits can count per client. */
export type ClientKeys = ReturnType<typeof createClientKeys>;

/** The parts of a request that name its sender. */
type AddressedRequest = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** Bits of the IPv6 network that counts as one client. Internet providers assign at least such a network to a customer. */
const CLIENT_BITS = 64;
/** Bits of the largest IPv6 network that internet providers usually assign to one customer (RIPE-690, section 4.2). */
const CUSTOMER_BITS = 48;
/** All clients of such a network together may use this many times what one client may use. */
const CLIENTS_PER_CUSTOMER = 4;
/** Key for connections without an address, such as those of a UNIX socket. */
const UNKNOWN = 'unknown';

/**
 * Creates the keys of clients.
 * @param trustedProxies addresses and networks whose `X-Forwarded-For` header is trusted: `192.0.2.1`, `10.0.0.0/8`,
 * `loopback`, `linklocal`, `uniquelocal`. With an empty list the header is ignored.
 * @param report receives a message once, when a trusted proxy sends something that is no address
 * @throws Error when an entry is not an address or network
 */
export function createClientKeys(
  trustedProxies: readonly string[],
  report: (message: string) => void = console.error,
) {
  const isTrusted = trustedProxies.length > 0 ? compile(trustedProxies) : undefined;
  let hasReported = false;
  /** Returns true for the address of a trusted proxy, which serves many clients. */
  const isProxy = (address: string | undefined) =>
    isTrusted !== undefined && address !== undefined && ipaddr.isValid(address) && isTrusted(address, 0);
  return {
    isProxy,
    /** Returns the key of the client at an address. */
    ofAddress: toKey,
    /** Returns the key of the client that sent a request, behind any trusted proxies. */
    ofRequest({ socket, headers }: AddressedRequest): string {
      const { remoteAddress } = socket;
      // Anybody else could write any address into the header.
      if (!isTrusted || !isProxy(remoteAddress)) return toKey(remoteAddress);
      const forwarded = removePorts(String(headers['x-forwarded-for'] ?? ''));
      const request = { socket, headers: { ...(forwarded !== '' && { 'x-forwarded-for': forwarded }) } };
      const client = proxyAddr(request as IncomingMessage, isTrusted);
      if (ipaddr.isValid(client)) return toKey(client);
      if (!hasReported)
        report(
          `server: The proxy ${remoteAddress} sent ${JSON.stringify(client.slice(0, 100))} in X-Forwarded-For, which is not an address. Its readers count as one client.`,
        );
      hasReported = true;
      return toKey(remoteAddress);
    },
  };
}

/**
 * Returns the network that may belong to the same customer as a client: 48 bits of an IPv6 address, else the client itself.
 * @param client key of a client
 */
export function networkOf(client: string): string {
  return client.includes(':') ? toNetwork(client.split('/')[0] ?? '', CUSTOMER_BITS) : client;
}

/**
 * Returns what limits count for a client: the client, and its network if that can have several clients. The number says how
 * many times the limits of a client apply.
 */
export function listScopes(client: string): [key: string, times: number][] {
  const network = networkOf(client);
  return network === client
    ? [[client, 1]]
    : [
        [client, 1],
        [network, CLIENTS_PER_CUSTOMER],
      ];
}

/** Removes the ports that some proxies write: `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[fe80::1%eth0]:4711`. */
function removePorts(forwarded: string): string {
  return forwarded
    .split(',')
    .map((entry) => entry.trim().replace(/^(?:\[([\da-f:.]+(?:%\w+)?)\]|([\d.]+))(?::\d*)?$/i, '$1$2'))
    .join(', ');
}

function compile(trustedProxies: readonly string[]): (address: string, index: number) => boolean {
  for (const proxy of trustedProxies) {
    try {
      proxyAddr.compile(proxy);
    } catch (cause) {
      throw new Error(
        `The trusted proxy "${proxy}" is not an IP address or network. Use an address (192.0.2.1), a network (10.0.0.0/8) or one of loopback, linklocal, uniquelocal.`,
        { cause },
      );
    }
  }
  return proxyAddr.compile([...trustedProxies]);
}

/** Returns an IPv4 address unchanged, and the network of an IPv6 address. Everything else counts as one client. */
function toKey(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return UNKNOWN;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return toNetwork(parsed.toNormalizedString(), CLIENT_BITS);
}

/** Returns the network around an IPv6 address: `2001:db8:1:2::/64`. */
function toNetwork(address: string, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;
}
