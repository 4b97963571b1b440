import * as z from 'zod';

const months = z.number().int().min(0);

/** The notice that integrators get of a breaking change. */
export const apiHistorySchema = z.strictObject({
  notice: z.strictObject({
    /** Minimum number of months between the deprecation of an operation or field and its last day. */
    operationMonths: months,
    /** The same for an API that another one replaces. */
    versionMonths: months,
  }),
});

/** Settings for the history of the APIs. */
export type ApiHistorySettings = z.output<typeof apiHistorySchema>;
