import { own } from '../load/raw';
import type { ApiReference, Operation } from './types';

/** Returns the operation or webhook with this id, or undefined. */
export function operationOf(reference: ApiReference, id: string): Operation | undefined {
  return own(reference.operations, id) ?? reference.webhooks.find((webhook) => webhook.id === id);
}
