import { STATUS_CODES } from 'node:http';
import { formatDate } from '@voltmoor/content/dates';
import type { Operation, SecurityScheme } from '@voltmoor/openapi/model';

/** Formats an ISO date or date-time as `2 September 2025`. Returns any other text as it is. */
export const dateText = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : formatDate(iso));

/** Names of ranges, and of statuses whose name in Node is that of an older RFC. */
const STATUS_TEXTS: Record<string, string> = {
  413: 'Content too large',
  422: 'Unprocessable content',
  '1XX': 'Informational',
  '2XX': 'Success',
  '3XX': 'Redirection',
  '4XX': 'Client error',
  '5XX': 'Server error',
  default: 'Any other status',
};

/** Returns the name of a status or range of statuses, in sentence case. Empty for unknown ones. */
export function statusText(status: string): string {
  const name = STATUS_CODES[status]?.replace(/(?<= )[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
  return STATUS_TEXTS[status] ?? name ?? '';
}

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

/** The places of parameters in the order of a page. */
export const PARAMETER_PLACES = ['path', 'query', 'header', 'cookie'] as const;

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

/** The section of an operation with the second part of a long description (`splitAtHeading`). */
export const BEHAVIOUR = { id: 'behaviour', title: 'Behaviour' };
