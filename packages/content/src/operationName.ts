import { z } from 'zod';

/**
 * An operation as guides and posts name it: `cpo/get-charger`, the id of an API in portal.config.ts and the last part of
 * the address of the operation's page. Whether there is such an operation is checked where documents are at hand.
 */
export const operationNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\/[\w.-]+$/, 'is no api/operationId such as cpo/get-charger');
