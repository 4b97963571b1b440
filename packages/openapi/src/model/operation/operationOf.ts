import { own } from '../../load/raw';
import type { ApiReference, Operation, Server } from '../types';

/** Returns the operation or webhook with this id, or undefined. */
export function operationOf(reference: ApiReference, id: string): Operation | undefined {
  return own(reference.operations, id) ?? reference.webhooks.find((webhook) => webhook.id === id);
}

/** Lists all operations and webhooks, in document order. */
export function listAll(reference: Pick<ApiReference, 'operations' | 'webhooks'>): Operation[] {
  return [...Object.values(reference.operations), ...reference.webhooks];
}

/**
 * Whether the platform makes this call to an endpoint that the reader's system offers. Unlike other webhooks, which go to
 * one URL of the reader's choice, such a call has its own URL template.
 */
export function isCallToReader({
  kind,
  servers = [],
}: {
  kind: Operation['kind'];
  servers?: Server[];
}): boolean {
  return kind === 'webhook' && servers.length > 0;
}
