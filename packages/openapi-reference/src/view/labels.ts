import type { Operation, SecurityScheme } from '../model/types';

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats an ISO date or date-time as `2 September 2025`. Returns any other text as it is. */
export function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : DATE.format(date);
}

const STATUS_TEXTS: Record<string, string> = {
  100: 'Continue',
  101: 'Switching protocols',
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  206: 'Partial content',
  301: 'Moved permanently',
  302: 'Found',
  303: 'See other',
  304: 'Not modified',
  307: 'Temporary redirect',
  308: 'Permanent redirect',
  400: 'Bad request',
  401: 'Unauthorized',
  402: 'Payment required',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  406: 'Not acceptable',
  408: 'Request timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length required',
  412: 'Precondition failed',
  413: 'Content too large',
  415: 'Unsupported media type',
  422: 'Unprocessable content',
  423: 'Locked',
  424: 'Failed dependency',
  426: 'Upgrade required',
  428: 'Precondition required',
  429: 'Too many requests',
  500: 'Internal server error',
  501: 'Not implemented',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
  default: 'Any other status',
};

/** Returns the name of a status or range of statuses. Empty for unknown ones. */
export const statusText = (status: string): string => STATUS_TEXTS[status] ?? '';

/** Returns the class of a status, which determines its colour: `ok`, `redirect`, `client`, `server` or `other`. */
export function statusKind(status: string): string {
  const kinds: Record<string, string> = { 2: 'ok', 3: 'redirect', 4: 'client', 5: 'server' };
  return kinds[status.charAt(0)] ?? 'other';
}

export const IDEMPOTENCY_LABELS: Record<NonNullable<Operation['idempotency']>, string> = {
  safe: 'Read-only: safe to repeat',
  idempotent: 'Repeating it has no further effect',
  'key-optional': 'Safe to repeat with Idempotency-Key',
  'key-required': 'Idempotency-Key required',
  duplicate: 'A repeat is rejected as a duplicate',
  none: 'Not safe to repeat',
};

export const PAGINATION_LABELS: Record<NonNullable<Operation['pagination']>, string> = {
  cursor: 'By cursor',
  page: 'By page number',
  offset: 'By offset',
};

export const PLACE_LABELS = { path: 'Path', query: 'Query', header: 'Headers', cookie: 'Cookies' } as const;

/** Describes a security scheme: `Bearer token`, `X-API-Key header`. */
export function schemeText(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case 'http': {
      const name = scheme.scheme ?? 'bearer';
      if (/^basic$/i.test(name)) return 'HTTP Basic';
      return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${/^token$/i.test(name) ? 'header' : 'token'}`;
    }
    case 'apiKey':
      return `${scheme.parameterName ?? scheme.name} ${scheme.in ?? 'header'}`;
    case 'oauth2':
      return 'OAuth 2';
    case 'openIdConnect':
      return 'OpenID Connect';
    case 'mutualTLS':
      return 'Client certificate';
  }
}

/** Id of the section that says what the fields of a deprecated operation became. */
export const FIELD_MAP = 'field-map';
