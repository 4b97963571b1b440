import { z } from 'zod';
import { FIXTURE, type FixtureFile } from './fixture';

/** A text that must be equal, the source of a regular expression, or null for what must be absent. */
const wanted = z.union([z.string(), z.null(), z.strictObject({ matches: z.string() })]);

const fixtureFile = z.custom<FixtureFile>((file) => typeof file === 'string' && file in FIXTURE);

export const requestSchema = z.strictObject({
  method: z.string().default('GET'),
  target: z.string().default('/'),
  version: z.enum(['1.0', '1.1']).default('1.1'),
  /**
   * Headers in addition to Host and `Connection: close`. `{etag}` is replaced by the ETag of the target for this
   * Accept-Encoding, `{plain etag}` by its ETag without Accept-Encoding.
   */
  headers: z.record(z.string(), z.string()).default({}),
  /** As many more headers with this value: … */
  many: z.strictObject({ count: z.number(), value: z.string() }).optional(),
  body: z.string().default(''),
  /** The whole request as it is sent, instead of the fields above. */
  raw: z.string().optional(),
});

const expectationSchema = z.strictObject({
  status: z.number(),
  /** Headers by lower-case name. */
  headers: z.record(z.string(), wanted).default({}),
  /** The body after decompression. A response to HEAD and a 304 never have one. */
  body: z
    .union([
      z.strictObject({ matches: z.string() }),
      z.strictObject({ file: fixtureFile, start: z.number().optional(), end: z.number().optional() }),
    ])
    .optional(),
});

/** A request and the response that each server of the portal must send. */
export const caseSchema = z.strictObject({
  /** Statement that the case checks. Unique. */
  name: z.string(),
  request: requestSchema,
  expect: expectationSchema,
});

/** A response of one server that differs from the case for a good reason. */
export const differenceSchema = z.strictObject({
  /** Names of the cases. */
  cases: z.array(z.string()),
  reason: z.string(),
  /** What the server sends instead. */
  expect: expectationSchema,
  /** True when it sends its headers twice. */
  isRepeating: z.boolean().optional(),
  /** True when it does not send the `Cache-Control` of the build. */
  hasOwnCaching: z.boolean().optional(),
});

export type ConformanceCase = z.infer<typeof caseSchema>;
export type CaseRequest = ConformanceCase['request'];
export type Expectation = ConformanceCase['expect'];
export type KnownDifference = z.infer<typeof differenceSchema>;
