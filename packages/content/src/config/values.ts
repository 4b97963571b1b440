import * as z from 'zod';

/** A text that must not be empty. */
export const text = z.string().min(1, 'expected a text that is not empty');

/** Address of a page without the base URL, such as `/documentation/api/introduction`. */
export const route = z
  .string()
  .regex(
    /^\/[^/#?](?:[^#?]*[^/#?])?$/,
    'expected a route such as "/documentation/parks", without a slash at its end',
  );

/** A route that may end with `#` and the id of a heading. */
export const routeWithAnchor = z
  .string()
  .regex(
    /^\/[^/#?](?:[^#?]*[^/#?])?(#[^#\s]+)?$/,
    'expected a route such as "/documentation/parks/introduction" or "/documentation/parks/introduction#errors"',
  );
