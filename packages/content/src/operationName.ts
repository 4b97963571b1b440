import { z } from 'zod';

/**
 * An operation as guides and posts name it, such as `cpo/get-charger`: the id of an API in portal.config.ts, and the
 * last part of the URL of the operation's page. This schema does not check whether the operation exists.
 */
export const operationNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]*\/[\w.-]+$/, 'is not an api/operationId such as cpo/get-charger');
