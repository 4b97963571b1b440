import type { ApiOperation, ApiSettings } from './document';

/** The responses, headers and properties that the house rules require of an API in addition to the common ones. */
export interface Profile {
  /** Statuses of the responses that an operation must list. */
  statuses(operation: ApiOperation): string[];
  /** Headers of every response with a status of 2xx. */
  successHeaders: readonly string[];
  /** Media type of error bodies; undefined when errors may have no body. */
  errorMediaType: string | undefined;
  /** Whether operations must name their scopes, their permissions and the day of their first release. */
  hasScopes: boolean;
  /** Whether every operation is deprecated and must name its successor, or say why there is none. */
  isDeprecated: boolean;
  /** Whether operations of different categories may have the same summary. */
  summariesPerTag: boolean;
  /** Whether an external standard defines the lengths of lists and texts. It leaves some of them open. */
  boundsOfStandard: boolean;
  /** Whether a response to a write contains the fields that were sent. OCPI only returns a status. */
  returnsWhatWasSent: boolean;
  /** Whether a request with unknown fields is refused. */
  refusesUnknownFields: boolean;
}

const ALWAYS = ['400', '401', '403', '429', '500', '503'];

const v2: Profile = {
  statuses({ method, path, raw, parameters }) {
    const hasBody = raw['requestBody'] !== undefined;
    const match = parameters.find((parameter) => parameter['name'] === 'If-Match');
    const canMatch = match !== undefined;
    const mustMatch = match?.['required'] === true;
    return [
      ...ALWAYS,
      ...(path.includes('{') ? ['404'] : []),
      ...(hasBody && ['post', 'put', 'patch'].includes(method) ? ['413', '415', '422'] : []),
      ...(canMatch ? ['412'] : []),
      ...(mustMatch ? ['428'] : []),
    ];
  },
  successHeaders: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id'],
  errorMediaType: 'application/problem+json',
  hasScopes: true,
  isDeprecated: false,
  summariesPerTag: false,
  boundsOfStandard: false,
  returnsWhatWasSent: true,
  refusesUnknownFields: true,
};

const v1: Profile = {
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
  returnsWhatWasSent: true,
  refusesUnknownFields: false,
};

/** OCPI reports errors as a status_code in the body. HTTP errors only come from the transport. */
const ocpi: Profile = {
  statuses: () => ['401', '500'],
  successHeaders: [],
  errorMediaType: undefined,
  hasScopes: false,
  isDeprecated: false,
  summariesPerTag: true,
  boundsOfStandard: true,
  returnsWhatWasSent: false,
  refusesUnknownFields: false,
};

/** Requires nothing. */
const none: Profile = {
  statuses: () => [],
  successHeaders: [],
  errorMediaType: undefined,
  hasScopes: false,
  isDeprecated: false,
  summariesPerTag: false,
  boundsOfStandard: false,
  returnsWhatWasSent: false,
  refusesUnknownFields: false,
};

const PROFILES: Record<NonNullable<ApiSettings['conventions']>, Profile> = { v1, v2, ocpi };

/** Returns the profile for the `conventions` that an API sets in portal.config.ts. */
export function profileOf({ conventions }: Pick<ApiSettings, 'conventions'>): Profile {
  return conventions === undefined ? none : PROFILES[conventions];
}
