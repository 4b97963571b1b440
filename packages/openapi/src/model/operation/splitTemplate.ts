/** A decoded pair of a fixed query. */
export interface FixedPair {
  name: string;
  value: string;
  /** The parameter that the value stands for: `kind` in `?type={kind}`. */
  parameter?: string;
}

/**
 * Splits the key of a path into the path and its query. OpenAPI allows neither a query nor a fragment in it, but published documents have them to
 * describe operations that only a parameter tells apart: `/search?type=all`. A fragment is never sent.
 */
export function splitTemplate(template: string): { path: string; query: readonly FixedPair[] } {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(template) ?? [];
  const pairs = [...new URLSearchParams(query)].map(([name, value]): FixedPair => {
    const parameter = /^\{([^{}]+)\}$/.exec(value)?.[1];
    return { name, value, ...(parameter !== undefined && { parameter }) };
  });
  return { path, query: pairs };
}
