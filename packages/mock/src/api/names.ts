/**
 * Names that the documents of this portal use with one meaning, and for which OpenAPI has no keyword. All are those of API v2.
 * An API that does not have them works without what depends on them.
 */
export const NAMES = {
  /** The state of an entity, which actions change. */
  state: 'status',
  created: 'createdAt',
  updated: 'updatedAt',
  /** A value that only the response to a creation or rotation has. */
  secret: 'secret',
  /** The id of the key that has sent a command. */
  caller: 'requestedBy',
  /** How long the secret before a rotation stays valid, in seconds. */
  overlap: 'expireOldIn',
  /** What an API key may do. An entity that has them is a key. */
  scopes: 'scopes',
  /** Properties that name what a session belongs to, in order of preference. */
  holders: ['cdrId', 'tagId', 'driverId'],
  /** What an operator may see: the list, its ids, what they are of, and the property of that with the id of its owner. */
  access: { list: 'siteAccess', target: 'targetId', of: 'siteId', owner: 'customerId' },
  /** Properties that the parameter `q` searches. */
  searched: ['name', 'identity', 'externalId', 'uid', 'email', 'firstName', 'lastName'],
  /** Properties that the parameters `from` and `to` compare, in order of preference. */
  moments: ['at', 'occurredAt', 'timestamp', 'time', 'start', 'startedAt', 'createdAt'],
  /** Parameters that select a page or fields and do not filter. */
  paging: new Set(['limit', 'cursor', 'includeTotal', 'sort', 'fields', 'expand', 'page', 'size', 'offset']),
} as const;

/** The form of ids: `chr_4k9d2m7xq1ab`. */
export const ID = /^[a-z]{3}_[0-9a-z]{12}$/;

/** `PushEndpoint` → `pushEndpoint` */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
