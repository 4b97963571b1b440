import type { Content, Example, Operation, Response, SchemaRow } from '@voltmoor/openapi/model';

/** Builds a body, by default of JSON. */
export const json = (
  schema?: SchemaRow,
  examples: Example[] = [],
  mediaType = 'application/json',
): Content => ({
  mediaType,
  ...(schema && { schema }),
  examples,
});

/** Builds a response. */
export const response = (
  status: string,
  contents: Content[] = [],
  rest: Partial<Response> = {},
): Response => ({
  status,
  description: '',
  headers: [],
  contents,
  links: [],
  ...rest,
});

/** Builds the body of a request. */
export const request = (contents: Content[], required = true): Operation['requestBody'] => ({
  description: '',
  required,
  contents,
});
