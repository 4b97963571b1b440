import { rawOf, textOf } from '@voltmoor/openapi-reference/load/raw';
import { toSecond } from '../../simulate/buildCdr';
import type { Connection } from '../connections';
import { isHttpUrl, type Exchange } from '../exchange';
import { objectsIn } from '../objects';
import { headersTo } from '../outbox';
import { readPath } from '../versions';
import { collectionOf, tokenKey, type OcpiWorld } from '../world';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The window of the daily pull: from 03:00 UTC, for 120 minutes. */
const WINDOW = { start: 3 * HOUR, minutes: 120 };
const PAGE = 100;
/** Limits a list whose pages never end. */
const MAX_PAGES = 100;

/**
 * Reads the tokens of all partners once a day.
 *
 * @param share which part of the window has passed when it reads, from 0 to 1
 */
export function createTokenPull(world: OcpiWorld, exchange: Exchange, share: number) {
  /** The moments of the last complete reads, by the token of the partner. */
  const lastReads = new Map<string, string>();
  let isDue = false;

  const scheduleNext = (now: Date): void => {
    const today = Math.floor(now.getTime() / DAY) * DAY;
    const minute = Math.floor(share * WINDOW.minutes) * 60_000;
    const at = today + WINDOW.start + minute;
    const next = at > now.getTime() ? at : at + DAY;
    world.schedule.after(now, next - now.getTime(), (later) => {
      isDue = true;
      scheduleNext(later);
    });
  };
  /** Stores the tokens of a page that belong to the partner. Returns how many there are. */
  const keep = ({ version: name, parties }: Connection, data: unknown): number => {
    const version = readPath(`/${name}`).version;
    if (!version) return 0;
    const own = objectsIn(data).filter((one) => {
      const owner = `${textOf(one['country_code'])}-${textOf(one['party_id'])}`.toUpperCase();
      return textOf(one['uid']) !== '' && (version === '2.1.1' || parties.includes(owner));
    });
    for (const one of own) {
      world.store.set(collectionOf(version, 'tokens'), tokenKey(one['uid'], one['type'], version), {
        ...one,
      });
    }
    return own.length;
  };
  const pullFrom = async (partner: Connection): Promise<number> => {
    const endpoint = partner.endpoints['tokens'];
    if (endpoint === undefined || !isHttpUrl(endpoint)) return 0;
    const started = toSecond(world.clock.now());
    const first = new URL(endpoint);
    const since = lastReads.get(partner.token);
    if (since !== undefined) first.searchParams.set('date_from', since);
    first.searchParams.set('offset', '0');
    first.searchParams.set('limit', String(PAGE));
    let url: string | undefined = first.href;
    let count = 0;
    for (let page = 0; url !== undefined && page < MAX_PAGES; page += 1) {
      const response = await exchange({ method: 'GET', url, headers: headersTo(partner, world.random()) });
      const envelope = rawOf(response?.body);
      // The rest is read on the next day.
      if (response?.status !== 200 || envelope['status_code'] !== 1000) return count;
      count += keep(partner, envelope['data']);
      url = nextPage(response.link, first.origin);
    }
    lastReads.set(partner.token, started);
    return count;
  };
  const pullAll = async (): Promise<number> => {
    let count = 0;
    for (const partner of world.connections.partners()) count += await pullFrom(partner);
    return count;
  };
  return {
    pullAll,
    /** Reads the tokens if the moment of the daily pull has passed. */
    async pullIfDue(): Promise<void> {
      if (!isDue) return;
      isDue = false;
      await pullAll();
    },
    reset(): void {
      lastReads.clear();
      isDue = false;
      scheduleNext(world.clock.now());
    },
  };
}

export type TokenPull = ReturnType<typeof createTokenPull>;

/** The next page in a header `Link`. A page of another host is not read, because it would get the token. */
function nextPage(link: string | undefined, origin: string): string | undefined {
  const url = /<([^<>]{1,2000})>; ?rel="?next"?/.exec(link ?? '')?.[1];
  return url !== undefined && URL.canParse(url) && new URL(url).origin === origin ? url : undefined;
}
