import { createHash } from 'node:crypto';
import type { Change, ChangeValues } from './types';

/** What identifies a change. */
type Identity = Pick<Change, 'id' | 'operation' | 'place'> & ChangeValues;

/** Returns sixteen hexadecimal digits. Clients do not see the names of path parameters, so these do not matter. */
export function toFingerprint({ id, operation, place, before, after, name }: Identity): string {
  return createHash('sha256')
    .update(JSON.stringify([id, operationKey(operation), place, before ?? null, after ?? null, name ?? null]))
    .digest('hex')
    .slice(0, 16);
}

/** Returns an operation without the names of its path parameters: `GET /chargers/{}`. */
export function operationKey(operation: string): string {
  return operation.replace(/\{[^{}]*\}/g, '{}');
}

/**
 * Names an operation as changes do: `GET /chargers`, `webhook session.started`. Almost all webhooks are POST, so only another
 * method is part of the name.
 */
export function operationName(method: string, path: string, isWebhook: boolean): string {
  if (!isWebhook) return `${method.toUpperCase()} ${path}`;
  return method === 'post' ? `webhook ${path}` : `webhook ${path} ${method}`;
}
