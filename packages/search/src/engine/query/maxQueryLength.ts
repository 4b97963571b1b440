/** Characters of a query that the search reads, in UTF-16 code units as for `maxlength`. It ignores the rest. */
export const MAX_QUERY_LENGTH = 200;
