import { lookup as lookupHost, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent } from 'undici';
import { RefusedReference } from '../problems';

/** Global unicast IPv6 addresses (RFC 4291, section 2.4). Other addresses are reserved or have a special use. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Returns true for public unicast IP addresses. Returns false for loopback, private, link-local, shared, multicast,
 * documentation, reserved and tunnelling addresses, and for text that is not an IP address. An IPv4-mapped IPv6
 * address (`::ffff:10.0.0.1`) is treated as the IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(PUBLIC_IPV6);
}

/** Returns a host name or IP address in lower case, and an IPv6 address without the brackets of `URL.hostname`. */
export function bareHost(host: string): string {
  return host.replace(/^\[/, '').replace(/\]$/, '').toLowerCase();
}

/** Returns the error for a host whose address is not public, unless the host is allowed by name. */
export function refuseAddress(
  host: string,
  address: string,
  allowHosts: readonly string[],
): RefusedReference | undefined {
  if (isPublicAddress(address) || isAllowedHost(host, allowHosts)) return undefined;
  const place = bareHost(host) === address ? address : `${host} has the address ${address}, which`;
  return new RefusedReference(
    `${place} is not public`,
    'Use a host with a public address',
    `allowHosts: ['${bareHost(host)}']`,
  );
}

/** Whether `allowHosts` contains a host. Ignores case and the brackets of IPv6 addresses. */
export function isAllowedHost(host: string, allowHosts: readonly string[]): boolean {
  return allowHosts.some((allowed) => bareHost(allowed) === bareHost(host));
}

export type Lookup = LookupFunction;

/**
 * Creates a replacement for `dns.lookup` that fails when any address of a name is not public. The socket connects to
 * the addresses that this function returns. A name server therefore cannot return a public address for the check and
 * a different one for the connection (DNS rebinding).
 *
 * @param allowHosts hosts that may have any address
 * @param resolve `dns.lookup`; tests replace it
 */
export function createGuardedLookup(allowHosts: readonly string[], resolve: Lookup = lookupHost): Lookup {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = found as LookupAddress[];
      for (const { address } of addresses) {
        const refused = refuseAddress(hostname, address, allowHosts);
        if (refused) return callback(refused, []);
      }
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      if (!first) return callback(new Error(`${hostname} has no address`), []);
      callback(null, first.address, first.family);
    });
  };
}

/**
 * Creates an HTTP agent that connects only to public addresses and to hosts that are allowed by name. The caller must
 * destroy it.
 *
 * @param resolve `dns.lookup`; tests replace it
 */
export async function createGuardedAgent(allowHosts: readonly string[], resolve?: Lookup): Promise<Agent> {
  // Most documents are files, so undici is loaded only when it is needed.
  const { Agent } = await import('undici');
  return new Agent({ connect: { lookup: createGuardedLookup(allowHosts, resolve) } });
}
