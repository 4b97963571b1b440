import { rawOf, textOf, textsOf } from '@voltmoor/openapi/raw';
import { createOutbox, type Received, type Send } from '../http/sending';
import type { MockState } from '../state/mockState';
import type { Value } from '../state/store';

/** The versions of OCPI that the mock offers. */
export type Version = '2.1.1' | '2.2' | '2.2.1';

export const VERSIONS: readonly Version[] = ['2.1.1', '2.2', '2.2.1'];

/** A party of OCPI: `NL` and `VLT`. */
export interface Party {
  country: string;
  party: string;
}

/** What the mock knows about a partner. */
export interface Connection {
  /** The token that the partner sends. */
  token: string;
  /** Whether the partner has registered. Otherwise its token is a TOKEN_A. */
  isRegistered: boolean;
  /** `NL-TST` */
  parties: readonly string[];
  /** The token that the mock sends to the partner. */
  partnerToken: string;
  /** The version that the partner registered with, if it has, and the URLs of its modules. */
  version?: Version | undefined;
  endpoints: Readonly<Record<string, string>>;
}

/** A call to a partner. */
interface Call {
  partner: Connection;
  method: 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  url: string;
  body?: unknown;
  /** The whole object of a PATCH at the time of the call, which is put if the partner does not know the object. */
  whole?: () => unknown;
  /** Whether the call is not repeated if it fails. Results of commands are not. */
  isSingle?: boolean;
}

/** A call that waits. `order` rises with every call. */
type Queued = Call & { correlationId: string; order: number };

/** Allows one registration. */
export const TOKEN_A = 'mock-token-a';
/** Belongs to a partner that is registered from the start, and that has no endpoints. */
export const READY_TOKEN = 'mock-token-c';

const COLLECTION = '/connections';
/** How long the token before a PUT remains valid, in ms. */
const OVERLAP = 600_000;
/** Pauses before the second and the third attempt of a call, in seconds, and how many calls can wait. */
const REPEATING = { pauses: [30, 300], max: 1000 };
/** Limits the memory for the newest pushes. */
const MAX_NEWEST = 10_000;

export type Partners = ReturnType<typeof createPartners>;

/**
 * The partners of the operator, and the calls to them. Partners are kept in the store, so that a data file has them.
 *
 * @param own the operator
 */
export function createPartners({ store, clock, random }: MockState, own: Party, send: Send) {
  const save = (connection: Connection): void => {
    store.set(COLLECTION, connection.token, { ...connection });
  };
  const find = (token: string | undefined): Connection | undefined => {
    const value = token === undefined ? undefined : store.get(COLLECTION, token)?.value;
    const expiry = textOf(value?.['validUntil']);
    const isValid = expiry === '' || Date.parse(expiry) > clock.now().getTime();
    return value && isValid ? toConnection(value) : undefined;
  };
  /** Registered partners whose current token is valid, to which the mock sends changes. */
  const registered = (): Connection[] =>
    store
      .values(COLLECTION)
      .filter(({ validUntil }) => validUntil === undefined)
      .map(toConnection)
      .filter(({ isRegistered, partnerToken }) => isRegistered && partnerToken !== '');
  /** Headers of a call to a partner. Version 2.1.1 sends plain tokens, and has no request ids and no routing. */
  const headersTo = (
    { version, partnerToken, parties }: Connection,
    correlationId = random.uuid(),
  ): Record<string, string> => {
    if (version === '2.1.1') return { Authorization: `Token ${partnerToken}` };
    const [country = '', party = ''] = (parties[0] ?? '').split('-');
    return {
      Authorization: `Token ${Buffer.from(partnerToken).toString('base64')}`,
      'X-Request-ID': random.uuid(),
      'X-Correlation-ID': correlationId,
      ...(parties.length > 0 && {
        'OCPI-from-country-code': own.country,
        'OCPI-from-party-id': own.party,
        'OCPI-to-country-code': country,
        'OCPI-to-party-id': party,
      }),
    };
  };
  /** The newest push of each object, by its URL. */
  const newest = new Map<string, { at: number; isWhole: boolean }>();
  let count = 0;
  /** Whether a newer push of the same object, or of the whole object around it, makes a repetition superfluous. */
  const isOutdated = ({ method, url, order }: Queued): boolean => {
    if (method === 'POST') return false;
    for (
      let part = url;
      part.lastIndexOf('/') > 'https://'.length;
      part = part.slice(0, part.lastIndexOf('/'))
    ) {
      const push = newest.get(part);
      if (push && push.at > order && (part === url || push.isWhole)) return true;
    }
    return false;
  };
  const outbox = createOutbox<Queued>(clock, REPEATING, async (queued, attempt) => {
    const { partner, method, url, body, whole, correlationId } = queued;
    if (attempt > 1 && isOutdated(queued)) return 'done';
    const headers = headersTo(partner, correlationId);
    const sendObject = async (method: Call['method'], object: unknown): Promise<Received | undefined> =>
      send({ method, url, headers, ...(object !== undefined && { body: object }) });
    const object = method === 'PATCH' ? whole?.() : undefined;
    const first = await sendObject(method, body);
    // A partner that does not know the object cannot change it, so it gets the whole object.
    const isUnknown = first?.status === 404 && object !== undefined;
    const response = isUnknown ? await sendObject('PUT', object) : first;
    const isDone = response && response.status >= 200 && response.status < 300;
    return isDone && rawOf(response.body)['status_code'] === 1000 ? 'done' : 'failed';
  });
  /** Calls a partner. The repetitions of a call have the same correlation id. */
  const call = (request: Call, at: Date): void => {
    // Only the newest progress of a session counts, for instance after the time of the mock has jumped.
    if (request.method === 'PATCH')
      outbox.drop(({ method, url }) => method === 'PATCH' && url === request.url);
    count += 1;
    if (newest.size >= MAX_NEWEST) newest.clear();
    newest.set(request.url, { at: count, isWhole: request.method !== 'PATCH' });
    outbox.add({ ...request, order: count, correlationId: random.uuid() }, at.getTime());
  };
  return {
    registered,
    headersTo,
    call,
    sendDue: outbox.sendDue,
    clear(): void {
      outbox.clear();
      newest.clear();
    },
    /** Reads the data of a response of a partner. Undefined if it is not a success. */
    async read(partner: Connection, url: string): Promise<{ data: unknown; link?: string } | undefined> {
      const response = await send({ method: 'GET', url, headers: headersTo(partner) });
      const envelope = rawOf(response?.body);
      if (response?.status !== 200 || envelope['status_code'] !== 1000) return undefined;
      return { data: envelope['data'], ...(response.link !== undefined && { link: response.link }) };
    },
    /** Finds the connection of a request. 2.2.1 needs Base64; the other versions accept both forms. */
    authenticate(authorization: string | undefined, version: Version | undefined): Connection | undefined {
      const given = /^Token (\S{1,1000})$/i.exec(authorization ?? '')?.[1];
      if (given === undefined) return undefined;
      return (version === '2.2.1' ? undefined : find(given)) ?? find(decodeBase64(given));
    },
    /** Replaces a connection after a registration. The token of a registered partner stays valid for 10 minutes. */
    replace(before: Connection, after: Connection): void {
      if (before.isRegistered) {
        const validUntil = new Date(clock.now().getTime() + OVERLAP).toISOString();
        store.set(COLLECTION, before.token, { ...after, token: before.token, validUntil });
      } else store.delete(COLLECTION, before.token);
      save(after);
    },
    end({ token }: Connection): void {
      store.delete(COLLECTION, token);
    },
    /**
     * Tells all partners of a version about a change. Partners without the module are left out.
     *
     * @param change `ids` are those of the object, which follow the party in the URL. A POST has neither
     */
    announce(
      version: Version,
      module: string,
      { ids, ...change }: Pick<Call, 'method' | 'body' | 'whole'> & { ids?: readonly string[] },
      at: Date,
    ): void {
      const segments = ids ? [own.country, own.party, ...ids] : [];
      for (const partner of registered()) {
        const endpoint = partner.endpoints[module];
        if (partner.version !== version || endpoint === undefined) continue;
        const url = [endpoint.replace(/\/$/, ''), ...segments.map(encodeURIComponent)].join('/');
        call({ partner, url, ...change }, at);
      }
    },
  };
}

/** The connections of the start: one that can register, and one that is registered. */
export function firstConnections(
  parties: readonly string[],
): [collection: string, key: string, value: Value][] {
  const none = { partnerToken: '', endpoints: {} };
  return [
    [COLLECTION, TOKEN_A, { ...none, token: TOKEN_A, isRegistered: false, parties: [] }],
    [COLLECTION, READY_TOKEN, { ...none, token: READY_TOKEN, isRegistered: true, parties }],
  ];
}

function toConnection(value: Value): Connection {
  return {
    token: textOf(value['token']),
    isRegistered: value['isRegistered'] === true,
    parties: textsOf(value['parties']),
    partnerToken: textOf(value['partnerToken']),
    version: VERSIONS.find((version) => version === value['version']),
    endpoints: rawOf(value['endpoints']) as Record<string, string>,
  };
}

/** Decodes Base64 with its padding. Undefined for other texts. */
function decodeBase64(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes.toString('utf8') : undefined;
}
