import { textOf, textsOf, rawOf } from '@voltmoor/openapi-reference/load/raw';
import type { Store, Value } from '../state/store';
import type { Version } from './versions';

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
  /** The version that the partner registered with, and the URLs of its modules. */
  version: string;
  endpoints: Readonly<Record<string, string>>;
}

/** Allows one registration. */
export const TOKEN_A = 'mock-token-a';
/** Belongs to a partner that is registered from the start, and that has no endpoints. */
export const READY_TOKEN = 'mock-token-c';

const COLLECTION = '/connections';
/** How long the token before a PUT remains valid, in ms. */
const OVERLAP = 600_000;

/** The connections of a mock. They are kept in its store, so that a data file has them. */
export function createConnections(store: Store, now: () => Date) {
  const save = (connection: Connection): void => {
    store.set(COLLECTION, connection.token, { ...connection });
  };
  const find = (token: string): Connection | undefined => {
    const value = store.get(COLLECTION, token)?.value;
    const expiry = value && textOf(value['validUntil']);
    return value && (!expiry || Date.parse(expiry) > now().getTime()) ? toConnection(value) : undefined;
  };
  const none = { partnerToken: '', version: '', endpoints: {} };
  return {
    seed(parties: readonly string[]): void {
      save({ ...none, token: TOKEN_A, isRegistered: false, parties: [] });
      save({ ...none, token: READY_TOKEN, isRegistered: true, parties });
    },
    /** Finds the connection of a request. 2.2.1 needs Base64; the other versions accept both forms. */
    authenticate(authorization: string | undefined, version: Version | undefined): Connection | undefined {
      const given = /^Token (\S{1,1000})$/i.exec(authorization ?? '')?.[1];
      if (given === undefined) return undefined;
      const decoded = decodeBase64(given);
      return (
        (version === '2.2.1' ? undefined : find(given)) ?? (decoded === undefined ? undefined : find(decoded))
      );
    },
    /** Replaces a connection after a registration. The token of a registered partner stays valid for 10 minutes. */
    replace(before: Connection, after: Connection): void {
      if (before.isRegistered) {
        const validUntil = new Date(now().getTime() + OVERLAP).toISOString();
        store.set(COLLECTION, before.token, { ...after, token: before.token, validUntil });
      } else store.delete(COLLECTION, before.token);
      save(after);
    },
    end({ token }: Connection): void {
      store.delete(COLLECTION, token);
    },
    /** Registered partners whose current token is valid, to which the mock sends changes. */
    partners(): Connection[] {
      return [...store.list(COLLECTION)]
        .filter(({ value }) => value['validUntil'] === undefined)
        .map(({ value }) => toConnection(value))
        .filter(({ isRegistered, partnerToken }) => isRegistered && partnerToken !== '');
    },
  };
}

export type Connections = ReturnType<typeof createConnections>;

function toConnection(value: Value): Connection {
  return {
    token: textOf(value['token']),
    isRegistered: value['isRegistered'] === true,
    parties: textsOf(value['parties']),
    partnerToken: textOf(value['partnerToken']),
    version: textOf(value['version']),
    endpoints: rawOf(value['endpoints']) as Record<string, string>,
  };
}

/** Decodes Base64 with its padding. Undefined for other texts. */
function decodeBase64(text: string): string | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes.toString('utf8') : undefined;
}
