import { createHmac } from 'node:crypto';
import { rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi/raw';
import { collectionPathOf, type Operation } from '../api/operations';
import { toSecond } from '../simulate/time';
import type { MockState } from '../state/mockState';
import { fillPath } from '../state/seeds';
import type { Value } from '../state/store';

/** An endpoint that was added by API, with its configuration. Endpoints of the examples have no receiver. */
export interface Endpoint {
  id: string;
  configurationId: string;
  /** Path of its collection. */
  collection: string;
  value: Value;
  configuration: Value;
}

/** What a due message does: it is sent, it waits for a change of its endpoint, or it ends in a state. */
type Decision = 'send' | 'wait' | 'FAILED' | 'CANCELLED';

/** Where secrets and times of endpoints are stored, so that a data file has them. The API does not show them. */
const SECRETS = '/__endpoints';
/** How long both secrets sign after a rotation, in seconds. */
const OVERLAP = 24 * 3600;
/** Failures in a row that suspend an endpoint, and the times after that, in ms. */
const SUSPENSION = { failures: 50, probe: 300_000, end: 72 * 3_600_000 };
export const VERIFICATION = 'endpoint.verification';

/** The signature of a message: HMAC-SHA256 of the timestamp, a full stop and the body. */
export function signMessage(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** The endpoints that requests have added. An API without the schemas of API v2 has none. */
export function createEndpoints(operations: readonly Operation[], { store, clock }: MockState) {
  const configurations = collectionPathOf(operations, 'PushConfiguration');
  const endpoints = collectionPathOf(operations, 'PushEndpoint');

  const secretsOf = (id: string): Raw => rawOf(store.get(SECRETS, id)?.value);
  const remember = (id: string, changes: Value): void => {
    store.set(SECRETS, id, { ...secretsOf(id), ...changes });
  };
  const find = (id: string): Endpoint | undefined => {
    const configurationId = textOf(secretsOf(id)['configurationId']);
    const collection = fillPath(endpoints, { configurationId });
    const value = store.get(collection, id)?.value;
    const configuration = store.get(configurations, configurationId)?.value;
    return value && configuration ? { id, configurationId, collection, value, configuration } : undefined;
  };
  const all = (): Endpoint[] => store.values(SECRETS).flatMap(({ id }) => find(textOf(id)) ?? []);
  const now = (): number => clock.now().getTime();
  const change = ({ id, collection, value }: Endpoint, changes: Value): void => {
    store.set(collection, id, { ...value, ...changes, updatedAt: toSecond(clock.now()) });
  };
  const timeOf = (value: unknown): number => Date.parse(textOf(value)) || 0;
  const nextProbe = (): string => new Date(now() + SUSPENSION.probe).toISOString();

  return {
    find,
    change,
    /** Whether an endpoint was added. Then all messages belong to an endpoint. */
    hasAny: (): boolean => all().length > 0,
    /**
     * Remembers an endpoint as the response to its creation or rotation names it.
     *
     * @param overlap how long the secret before signs too, in seconds. Default: a day
     */
    setSecret(id: string, { configurationId, secret, url }: Raw, overlap = OVERLAP): void {
      const previous = textOf(secretsOf(id)['secret']);
      const previousUntil = new Date(now() + overlap * 1000).toISOString();
      const rotated = previous === '' ? { url } : { previous, previousUntil };
      remember(id, { id, configurationId, secret, ...rotated });
    },
    /** The URL to which the last challenge was sent. */
    verifiedUrl: (id: string): string => textOf(secretsOf(id)['url']),
    rememberChallenge: (id: string, url: string, challenge: string): void => remember(id, { url, challenge }),
    forget: (id: string): boolean => store.delete(SECRETS, id),
    /** The endpoints that receive a message of a type about an entity. */
    targetsOf(type: string, data: Raw): Endpoint[] {
      return all().filter(({ configuration }) => {
        const [types, sites] = [textsOf(configuration['messageTypes']), textsOf(configuration['siteIds'])];
        const isOfSite = sites.length === 0 || sites.includes(textOf(data['siteId']));
        const isOfType = types.includes('*') || types.includes(type);
        return configuration['enabled'] !== false && isOfSite && isOfType;
      });
    },
    /** The signatures of a message: one with each valid secret. */
    sign(id: string, timestamp: number, body: string): string {
      const { secret, previous, previousUntil } = secretsOf(id);
      const secrets = timeOf(previousUntil) > now() ? [secret, previous] : [secret];
      return secrets.map((key) => signMessage(textOf(key), timestamp, body)).join(',');
    },
    /** Decides about a due message by the state of its endpoint. */
    decide(id: string, type: string): Decision {
      const endpoint = find(id);
      if (!endpoint) return 'CANCELLED';
      const { status } = endpoint.value;
      if (type === VERIFICATION || status === 'ACTIVE') return 'send';
      if (status === 'DISABLED') return 'FAILED';
      if (status !== 'SUSPENDED') return 'wait';
      const { suspendedAt, probeAt } = secretsOf(id);
      if (timeOf(suspendedAt) + SUSPENSION.end <= now()) {
        change(endpoint, { status: 'DISABLED' });
        return 'FAILED';
      }
      if (timeOf(probeAt) > now()) return 'wait';
      remember(id, { probeAt: nextProbe() });
      return 'send';
    },
    /** Records the result of an attempt. */
    note(id: string, isSuccess: boolean, status: number | undefined): void {
      const endpoint = find(id);
      if (!endpoint) return;
      const { status: before, failureCount: failures } = endpoint.value;
      if (isSuccess) {
        const active = before === 'SUSPENDED' ? { status: 'ACTIVE' } : {};
        return change(endpoint, { failureCount: 0, lastSuccessAt: toSecond(clock.now()), ...active });
      }
      const failureCount = Number(failures) + 1;
      const isSuspended = before === 'ACTIVE' && failureCount >= SUSPENSION.failures;
      const changed = status === 410 ? { status: 'DISABLED' } : isSuspended ? { status: 'SUSPENDED' } : {};
      change(endpoint, { failureCount, ...changed });
      if (isSuspended) remember(id, { suspendedAt: clock.now().toISOString(), probeAt: nextProbe() });
    },
    /** Activates an endpoint if its receiver has returned the challenge. Returns whether it has. */
    activate(id: string, response: { status: number; body?: unknown } | undefined): boolean {
      const endpoint = find(id);
      const isReturned =
        response?.status === 200 && rawOf(response.body)['challenge'] === secretsOf(id)['challenge'];
      if (endpoint && isReturned) change(endpoint, { status: 'ACTIVE', failureCount: 0 });
      return endpoint !== undefined && isReturned;
    },
  };
}
