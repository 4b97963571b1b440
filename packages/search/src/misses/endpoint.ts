/** Name of the endpoint below the base URL. The server and the pages use the same one. */
export const ENDPOINT = 'search-misses';
