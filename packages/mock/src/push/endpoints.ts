import { isRaw, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { Operation, Resource } from '../api/operations';
import { toSecond } from '../simulate/buildCdr';
import { fillPath } from '../state/seeds';
import type { Store, Value } from '../state/store';
import { signMessage } from './signature';

/** An endpoint that was added by API, with its configuration. Endpoints of the examples have no receiver. */
export interface Endpoint {
  id: string;
  configurationId: string;
  /** Path of its collection. */
  collection: string;
  value: Value;
  configuration: Value;
}

/** What the response to a creation or a rotation says about an endpoint. */
type Named = Record<'id' | 'configurationId' | 'secret' | 'url', string>;

/** What a due message does. */
type Decision = 'send' | 'wait' | 'fail' | 'cancel';

/** Where secrets and times of endpoints are stored, so that a data file has them. The API does not show them. */
const SECRETS = '/__endpoints';
/** How long both secrets sign after a rotation, in ms. */
const OVERLAP = 24 * 3_600_000;
/** Failures in a row that suspend an endpoint, and the times after that, in ms. */
const SUSPENSION = { failures: 50, probe: 300_000, end: 72 * 3_600_000 };
export const VERIFICATION = 'endpoint.verification';

/** The resources of push messages. Undefined if the API does not have them. */
export function findPushResources(
  operations: readonly Operation[],
): Record<'configuration' | 'endpoint' | 'message', Resource> | undefined {
  const find = (type: string) => operations.find(({ resource }) => resource?.type === type)?.resource;
  const [configuration, endpoint, message] = [
    find('PushConfiguration'),
    find('PushEndpoint'),
    find('PushMessage'),
  ];
  return configuration && endpoint && message ? { configuration, endpoint, message } : undefined;
}

/** Creates the endpoints of an API, or returns undefined if the API has none. */
export function createEndpoints(operations: readonly Operation[], store: Store) {
  const resources = findPushResources(operations);
  if (!resources) return undefined;
  const { configuration: configurations, endpoint: endpoints } = resources;

  const secretsOf = (id: string): Raw => rawOf(store.get(SECRETS, id)?.value);
  const remember = (id: string, changes: Value): void => {
    store.set(SECRETS, id, { ...secretsOf(id), ...changes });
  };
  const find = (id: string): Endpoint | undefined => {
    const configurationId = textOf(secretsOf(id)['configurationId']);
    if (configurationId === '') return undefined;
    const collection = fillPath(endpoints.collectionPath, { configurationId });
    const value = store.get(collection, id)?.value;
    const configuration = store.get(configurations.collectionPath, configurationId)?.value;
    return value && configuration ? { id, configurationId, collection, value, configuration } : undefined;
  };
  const all = (): Endpoint[] =>
    [...store.list(SECRETS)].flatMap(({ value }) => find(textOf(value['id'])) ?? []);
  const change = ({ id, collection, value }: Endpoint, changes: Value, now: Date): void => {
    store.set(collection, id, { ...value, ...changes, updatedAt: toSecond(now) });
  };
  const timeOf = (value: unknown): number => Date.parse(textOf(value)) || 0;

  return {
    find,
    /** Whether an endpoint was added. Then all messages belong to an endpoint. */
    hasAny: (): boolean => all().length > 0,
    /** Remembers the secret of an endpoint. The secret before remains valid for a day. */
    setSecret({ id, configurationId, secret, url }: Named, now: Date): void {
      const previous = textOf(secretsOf(id)['secret']);
      const rotated = previous === '' ? { url } : { previous, rotatedAt: now.toISOString() };
      remember(id, { id, configurationId, secret, ...rotated });
    },
    /** When the last rotation ends. Undefined if there is none in progress. */
    rotationEnd(id: string, now: Date): Date | undefined {
      const end = timeOf(secretsOf(id)['rotatedAt']) + OVERLAP;
      return end > now.getTime() ? new Date(end) : undefined;
    },
    /** The URL to which the last challenge was sent. */
    verifiedUrl: (id: string): string => textOf(secretsOf(id)['url']),
    rememberChallenge(id: string, url: string, challenge: string): void {
      remember(id, { url, challenge });
    },
    forget(id: string): void {
      store.delete(SECRETS, id);
    },
    setStatus(endpoint: Endpoint, status: string, now: Date): void {
      change(endpoint, { status }, now);
    },
    /** The endpoints that receive a message of a type about an entity. */
    targetsOf(type: string, data: Raw): Endpoint[] {
      return all().filter(({ configuration }) => {
        const [types, sites] = [textsOf(configuration['messageTypes']), textsOf(configuration['siteIds'])];
        const isOfSite = sites.length === 0 || sites.includes(textOf(data['siteId']));
        return (
          configuration['enabled'] !== false && isOfSite && (types.includes('*') || types.includes(type))
        );
      });
    },
    /** The signatures of a message: one with each valid secret. */
    sign(id: string, timestamp: number, body: string, now: Date): string {
      const { secret, previous, rotatedAt } = secretsOf(id);
      const isOverlap = timeOf(rotatedAt) + OVERLAP > now.getTime();
      const secrets = [textOf(secret), ...(isOverlap ? [textOf(previous)] : [])];
      return secrets.map((one) => signMessage(one, timestamp, body)).join(',');
    },
    /** Whether a due message can be sent. */
    decide(id: string, type: string, now: Date): Decision {
      const endpoint = find(id);
      if (!endpoint) return 'cancel';
      if (type === VERIFICATION) return 'send';
      const { status } = endpoint.value;
      if (status === 'DISABLED') return 'fail';
      if (status !== 'SUSPENDED') return status === 'ACTIVE' ? 'send' : 'wait';
      const { suspendedAt, probeAt } = secretsOf(id);
      if (timeOf(suspendedAt) + SUSPENSION.end <= now.getTime()) {
        change(endpoint, { status: 'DISABLED' }, now);
        return 'fail';
      }
      if (timeOf(probeAt) > now.getTime()) return 'wait';
      remember(id, { probeAt: new Date(now.getTime() + SUSPENSION.probe).toISOString() });
      return 'send';
    },
    /** Records the result of an attempt. */
    note(id: string, isSuccess: boolean, status: number | undefined, now: Date): void {
      const endpoint = find(id);
      if (!endpoint) return;
      const isSuspended = endpoint.value['status'] === 'SUSPENDED';
      if (isSuccess) {
        const active = isSuspended ? { status: 'ACTIVE' } : {};
        change(endpoint, { failureCount: 0, lastSuccessAt: toSecond(now), ...active }, now);
        return;
      }
      const failureCount = Number(endpoint.value['failureCount']) + 1;
      const isActive = endpoint.value['status'] === 'ACTIVE';
      const isNowSuspended = isActive && failureCount >= SUSPENSION.failures;
      const changed = status === 410 ? { status: 'DISABLED' } : isNowSuspended ? { status: 'SUSPENDED' } : {};
      change(endpoint, { failureCount, ...changed }, now);
      if (isNowSuspended) {
        const probeAt = new Date(now.getTime() + SUSPENSION.probe).toISOString();
        remember(id, { suspendedAt: now.toISOString(), probeAt });
      }
    },
    /** Activates an endpoint if its receiver has returned the challenge. Returns whether it has. */
    activate(id: string, response: { status: number; text: string } | undefined, now: Date): boolean {
      const endpoint = find(id);
      const isReturned =
        response?.status === 200 && challengeIn(response.text) === secretsOf(id)['challenge'];
      if (endpoint && isReturned) change(endpoint, { status: 'ACTIVE', failureCount: 0 }, now);
      return endpoint !== undefined && isReturned;
    },
  };
}

export type Endpoints = NonNullable<ReturnType<typeof createEndpoints>>;

function challengeIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRaw(value) ? value['challenge'] : undefined;
  } catch {
    return undefined;
  }
}
