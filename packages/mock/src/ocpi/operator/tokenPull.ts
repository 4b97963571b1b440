import { textOf } from '@voltmoor/openapi/raw';
import { toSecond } from '../../simulate/time';
import { collectionOf, objectsIn, partyOf, tokenKey, type OcpiContext } from '../context';
import type { Connection } from '../partners';

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
export function createTokenPull({ partners, store, clock, schedule }: OcpiContext, share: number) {
  /** The moments of the last complete reads, by the token of the partner. */
  const lastReads = new Map<string, string>();
  let isDue = false;

  const scheduleNext = (now: Date): void => {
    const today = Math.floor(now.getTime() / DAY) * DAY;
    const at = today + WINDOW.start + Math.floor(share * WINDOW.minutes) * 60_000;
    const next = at > now.getTime() ? at : at + DAY;
    schedule.after(now, next - now.getTime(), (later) => {
      isDue = true;
      scheduleNext(later);
    });
  };
  /** Stores the tokens of a page that belong to the partner. Returns how many there are. */
  const storeTokens = ({ version, parties }: Connection, data: unknown): number => {
    if (!version) return 0;
    const own = objectsIn(data).filter(
      (token) => textOf(token['uid']) !== '' && (version === '2.1.1' || parties.includes(partyOf(token))),
    );
    for (const token of own)
      store.set(collectionOf(version, 'tokens'), tokenKey(token['uid'], token['type'], version), {
        ...token,
      });
    return own.length;
  };
  const pullFrom = async (partner: Connection): Promise<number> => {
    const endpoint = partner.endpoints['tokens'] ?? '';
    if (!URL.canParse(endpoint)) return 0;
    const started = toSecond(clock.now());
    const first = new URL(endpoint);
    const since = lastReads.get(partner.token);
    if (since !== undefined) first.searchParams.set('date_from', since);
    first.searchParams.set('offset', '0');
    first.searchParams.set('limit', String(PAGE));
    let url: string | undefined = first.href;
    let count = 0;
    for (let page = 0; url !== undefined && page < MAX_PAGES; page += 1) {
      const read = await partners.read(partner, url);
      // The rest is read on the next day.
      if (!read) return count;
      count += storeTokens(partner, read.data);
      url = nextPage(read.link, first.origin);
    }
    lastReads.set(partner.token, started);
    return count;
  };
  const pullAll = async (): Promise<number> => {
    let count = 0;
    for (const partner of partners.registered()) count += await pullFrom(partner);
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
    clear(): void {
      lastReads.clear();
      isDue = false;
      scheduleNext(clock.now());
    },
  };
}

export type TokenPull = ReturnType<typeof createTokenPull>;

/** The next page in a header `Link`. A page of another host is not read, because it would get the token. */
function nextPage(link: string | undefined, origin: string): string | undefined {
  const url = /<([^<>]{1,2000})>; ?rel="?next"?/.exec(link ?? '')?.[1];
  return url !== undefined && URL.canParse(url) && new URL(url).origin === origin ? url : undefined;
}
