import { z } from 'zod';
import type { OperationReference } from './ui/OperationLink';

/**
 * An operation as guides and posts name it, such as `cpo/get-charger`: the id of an API in portal.config.ts, and the
 * last part of the URL of the operation's page. This schema does not check whether the operation exists.
 */
export const operationNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\/[\w.-]+$/, 'is not an api/operationId such as cpo/get-charger');

/** Finds an operation by `api/operationId`. */
export type FindOperation = (
  id: string,
) => Promise<{ operation: { method: string; summary: string }; url: string } | undefined>;

/** Finds an operation for a link to its page. */
export async function findReference(
  id: string,
  findOperation: FindOperation,
): Promise<OperationReference | undefined> {
  const found = await findOperation(id);
  return found && { method: found.operation.method, label: found.operation.summary, url: found.url };
}
