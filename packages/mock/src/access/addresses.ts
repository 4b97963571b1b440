import { BlockList, isIP } from 'node:net';

/**
 * Whether a list of addresses contains an address. An empty list contains all.
 *
 * @param list addresses in CIDR form: `192.0.2.0/24`
 */
export function isAllowedAddress(list: readonly string[], address: string): boolean {
  if (list.length === 0) return true;
  const plain = address.replace(/^::ffff:/i, '');
  const allowed = new BlockList();
  for (const entry of list) {
    const [network = '', prefix = ''] = entry.split('/');
    const family = isIP(network);
    const isValid = family > 0 && Number(prefix) <= (family === 6 ? 128 : 32);
    if (isValid) allowed.addSubnet(network, Number(prefix), family === 6 ? 'ipv6' : 'ipv4');
  }
  return isIP(plain) > 0 && allowed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
