import type { Agent } from 'undici';
import { createGuardedLookup, type Lookup } from './ipAddresses';

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
