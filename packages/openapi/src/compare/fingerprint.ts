import { createHash } from 'node:crypto';

/** What identifies a change. */
export interface Identity {
  id: string;
  /** The first operation that the change reaches: `GET /chargers/{chargerId}`, `webhook session.started`. */
  operation: string;
  place: string;
  /** Values before and after, and the name of what was added or removed. */
  before?: string | undefined;
  after?: string | undefined;
  name?: string | undefined;
}

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

/** Returns the name of a webhook's operation. Almost all webhooks are POST, so only another method is part of the name. */
export function webhookName(path: string, method: string): string {
  return method === 'post' ? `webhook ${path}` : `webhook ${path} ${method}`;
}
