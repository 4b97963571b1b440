import { operationNameSchema } from '../../operations';
import { z } from 'zod';
import { isDate, isTime } from '../../dates';

const date = z.string().refine(isDate, 'is not an existing day; write it as 2025-09-02');
const time = z
  .string()
  .refine(isTime, 'is not an existing time with an offset; write it as 2025-09-02T08:00:00Z');

const STATES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

const API_VERSIONS = [
  'API v1',
  'API v2',
  'OCPI 2.1.1',
  'OCPI 2.2',
  'OCPI 2.2.1',
  'OCPP 1.6',
  'OCPP 2.0.1',
] as const;

const common = {
  title: z.string().min(3).max(90),
  /** The excerpt in lists, feeds and search. */
  description: z.string().min(60, 'is shorter than 60 characters').max(160, 'is longer than 160 characters'),
  /** Day of publication, as in the file name. */
  date,
  /** Keys of tags.yml. */
  tags: z.array(z.string()).min(1),
  /** Names of components.yml. */
  components: z.array(z.string()).min(1),
  apiVersions: z.array(z.enum(API_VERSIONS)).default([]),
  /** Operations that the post changes, such as `cpo/get-charger`. */
  changes: z.array(operationNameSchema).default([]),
};

const release = z.strictObject({ ...common, kind: z.literal('release') });

const incident = z.strictObject({
  ...common,
  kind: z.literal('incident'),
  severity: z.enum(['minor', 'critical']),
  status: z.enum(STATES),
  startedAt: time,
  /** Required when `status` is resolved. */
  resolvedAt: time.optional(),
  /** Oldest first. */
  updates: z.array(z.strictObject({ at: time, state: z.enum(STATES), text: z.string().min(10) })).min(1),
});

const notice = z.strictObject({
  ...common,
  kind: z.literal('notice'),
  /** First day of an announced change. Required with the tag upcoming-change. */
  effectiveFrom: date.optional(),
  /** Last day of a temporary change, such as a freeze. */
  effectiveUntil: date.optional(),
  /** Last day on which readers can act. */
  actionDeadline: date.optional(),
  /** Steps of the change. By default, `effectiveFrom` is the only step. */
  milestones: z
    .array(
      z.strictObject({
        date: z
          .string()
          .refine(
            (text) => isDate(text) || isTime(text),
            'is neither an existing day nor an existing time with an offset',
          ),
        until: date.optional(),
        minutes: z.number().int().positive().optional(),
        title: z.string().min(5).max(100),
        /** Set when the step affects fewer components than the post. */
        components: z.array(z.string()).min(1).optional(),
      }),
    )
    .default([]),
});

/** The schema of each key, for checks of single values. */
export const keySchemas = { ...release.shape, ...incident.shape, ...notice.shape };

/** Front matter of a post. Unknown keys are errors. There is no `slug`, because the address comes from the file name. */
export const postFrontMatterSchema = z.discriminatedUnion('kind', [release, incident, notice], {
  error: 'is missing or unknown; write release, incident or notice',
});

export type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;
