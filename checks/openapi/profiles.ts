import type { ApiDocument, ApiOperation } from './document';

/** What differs between the documents: which answers, headers and marks an operation has. */
export interface Profile {
  /** Statuses of answers that an operation lists. */
  statuses(operation: ApiOperation): string[];
  /** Headers of every success with a status of 2xx. */
  successHeaders: readonly string[];
  /** Media type of error bodies; undefined where errors may have none. */
  errorMediaType: string | undefined;
  /** Whether operations ask for scopes, and name permissions and the day since when they exist. */
  hasScopes: boolean;
  /** Every operation is deprecated and names its successor, or why there is none. */
  isDeprecated: boolean;
  /** Two versions of one operation may have the same summary. */
  summariesPerTag: boolean;
  /** Lengths of lists and texts are those of a foreign standard, which leaves some open. */
  boundsOfStandard: boolean;
}

const ALWAYS = ['400', '401', '403', '429', '500', '503'];

const cpo: Profile = {
  statuses({ method, path, raw, parameters }) {
    const hasBody = raw['requestBody'] !== undefined;
    const mustMatch = parameters.some(
      (parameter) => parameter['name'] === 'If-Match' && parameter['required'] === true,
    );
    return [
      ...ALWAYS,
      ...(path.includes('{') ? ['404'] : []),
      ...(hasBody && ['post', 'put', 'patch'].includes(method) ? ['422'] : []),
      ...(['patch', 'delete'].includes(method) ? ['412'] : []),
      ...(mustMatch ? ['428'] : []),
    ];
  },
  successHeaders: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'],
  errorMediaType: 'application/problem+json',
  hasScopes: true,
  isDeprecated: false,
  summariesPerTag: false,
  boundsOfStandard: false,
};

const legacy: Profile = {
  statuses({ method, path, raw }) {
    return [
      ...ALWAYS,
      ...(path.includes('{') ? ['404'] : []),
      ...(raw['requestBody'] !== undefined && ['post', 'put'].includes(method) ? ['422'] : []),
    ];
  },
  successHeaders: ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'Deprecation', 'Sunset'],
  errorMediaType: 'application/json',
  hasScopes: false,
  isDeprecated: true,
  summariesPerTag: false,
  boundsOfStandard: false,
};

/** Errors of OCPI are told by status_code in an envelope; HTTP errors come from the transport. */
const ocpi: Profile = {
  statuses: () => ['401', '500'],
  successHeaders: [],
  errorMediaType: undefined,
  hasScopes: false,
  isDeprecated: false,
  summariesPerTag: true,
  boundsOfStandard: true,
};

const PROFILES: Record<string, Profile> = { cpo, legacy, ocpi };

/** The profile of a document; one that is not of the portal is held to what OCPI's is held to, the least. */
export function profileOf({ id }: Pick<ApiDocument, 'id'>): Profile {
  return PROFILES[id] ?? ocpi;
}
