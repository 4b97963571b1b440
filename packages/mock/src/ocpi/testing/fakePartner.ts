import type { Exchange } from '../exchange';

/** A request that a partner has received. */
interface Received {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/** A partner with all modules that accepts everything, and that remembers what it was sent. */
export function fakePartner(modules = ['credentials', 'locations', 'tariffs', 'sessions', 'cdrs', 'tokens']) {
  const received: Received[] = [];
  const exchange: Exchange = ({ method, url, headers, body }) => {
    received.push({ method, url, headers, body });
    const { origin, pathname } = new URL(url);
    const last = pathname.split('/').at(-1) ?? '';
    const isVersion = ['2.1.1', '2.2', '2.2.1'].includes(last);
    const endpoints = modules.map((identifier) => ({
      identifier,
      url: `${origin}/ocpi/${last}/${identifier}`,
    }));
    const versions = ['2.1.1', '2.2', '2.2.1'].map((version) => ({
      version,
      url: `${origin}/ocpi/${version}`,
    }));
    const data = isVersion ? { version: last, endpoints } : last === 'versions' ? versions : undefined;
    return Promise.resolve({ status: 200, body: { ...(data && { data }), status_code: 1000 } });
  };
  return { received, exchange };
}
