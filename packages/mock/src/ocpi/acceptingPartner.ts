import type { Outgoing, Received } from '../http/sending';
import { VERSIONS } from './partners';

/**
 * A partner with all modules that accepts everything, and that remembers what it was sent. `respond` can be replaced, and
 * returns another response than the usual one.
 */
export function acceptingPartner(
  modules = ['credentials', 'locations', 'tariffs', 'sessions', 'cdrs', 'tokens'],
) {
  const received: Outgoing[] = [];
  const partner = { received, send, respond: (_request: Outgoing): Received | undefined => undefined };
  function send(request: Outgoing): Promise<Received | undefined> {
    received.push(request);
    const other = partner.respond(request);
    if (other) return Promise.resolve(other);
    const { url } = request;
    const { origin, pathname } = new URL(url);
    const last = pathname.split('/').at(-1) ?? '';
    const isVersion = VERSIONS.some((version) => version === last);
    const endpoints = modules.map((identifier) => ({
      identifier,
      url: `${origin}/ocpi/${last}/${identifier}`,
    }));
    const versions = VERSIONS.map((version) => ({
      version,
      url: `${origin}/ocpi/${version}`,
    }));
    const data = isVersion ? { version: last, endpoints } : last === 'versions' ? versions : undefined;
    return Promise.resolve({ status: 200, body: { ...(data && { data }), status_code: 1000 } });
  }
  return partner;
}
