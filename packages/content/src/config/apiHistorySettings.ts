import * as z from 'zod';

const months = z.number().int().min(0);

/** How long before a breaking change integrators learn about it. */
export const apiHistorySchema = z.strictObject({
  notice: z.strictObject({
    /** Least number of months between the deprecation of an operation or field and its last day. */
    operationMonths: months,
    /** The same for an API that another one replaces. */
    versionMonths: months,
  }),
});

/** Settings of the history of the APIs. */
export type ApiHistorySettings = z.output<typeof apiHistorySchema>;
