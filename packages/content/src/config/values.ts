import * as z from 'zod';

/** A setting that readers see or that names something: never empty. */
export const text = z.string().min(1, 'expected a text that is not empty');

/** Address of a page without the base URL, such as `/documentation/api/introduction`. */
export const route = z
  .string()
  .regex(
    /^\/[^/#?](?:[^#?]*[^/#?])?$/,
    'expected a route such as "/documentation/parks", without a slash at its end',
  );

/** A route that may end with the anchor of a heading. */
export const routeWithAnchor = z
  .string()
  .regex(
    /^\/[^/#?](?:[^#?]*[^/#?])?(#[^#\s]+)?$/,
    'expected a route such as "/documentation/parks/introduction" or "/documentation/parks/introduction#errors"',
  );
