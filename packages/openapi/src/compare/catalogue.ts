import type { Level } from './types';

/** One kind of change. */
export interface CatalogueEntry {
  id: string;
  /** Level in an operation, which the client calls. */
  operation: Level;
  /** Level in a webhook or callback, which the platform calls. */
  webhook: Level;
  /**
   * Sentences with placeholders: `{it}` and `{It}` for the changed part, `{before}` and `{after}` for values, `{name}` for
   * what was added or removed.
   */
  text: string;
}

/** The level of a change where the client sends the data, and where the platform does. */
type Levels = readonly [client: Level, platform: Level];

/** Sentences by id. */
type Sentences = Readonly<Record<string, string>>;

/** What was valid may be invalid now: a sender can break, a reader cannot. */
const NARROWED: Levels = ['breaking', 'compatible'];
/** What was invalid may be valid now: a reader can break, a sender cannot. */
const WIDENED: Levels = ['compatible', 'breaking'];
/** More values of an open set are valid. Readers should tolerate values that they do not know. */
const EXTENDED: Levels = ['compatible', 'risky'];
/** A sender that relies on the old form can get another result. */
const RISKY_FOR_SENDERS: Levels = ['risky', 'compatible'];
const BREAKING: Levels = ['breaking', 'breaking'];
const RISKY: Levels = ['risky', 'risky'];
const COMPATIBLE: Levels = ['compatible', 'compatible'];
const TEXT: Levels = ['text', 'text'];

const entries = ([operation, webhook]: Levels, sentences: Sentences): CatalogueEntry[] =>
  Object.entries(sentences).map(([id, text]) => ({ id, operation, webhook, text }));

const securitySentences = (toSentences: (prefix: string) => Sentences): Sentences => ({
  ...toSentences('api'),
  ...toSentences('api-global'),
});

/** Changes of operations, their parts and their properties. The levels are those of an operation and of a webhook. */
export const OPERATION_ENTRIES: readonly CatalogueEntry[] = [
  ...entries(BREAKING, {
    'api-removed-without-deprecation': '{It} has been removed without having been deprecated.',
    'api-removed-before-sunset': '{It} has been removed before its announced last day, {before}.',
    'endpoint-path-changed': 'The path of {it} is now {after} instead of {before}.',
    'endpoint-method-changed': 'The method of {it} is now {after} instead of {before}.',
    'webhook-removed': '{It} has been removed.',
    'callback-removed': '{It} no longer has the callback {name}.',
    'api-sunset-date-changed-too-small':
      'The last day of {it} is now {after}, which is earlier than {before}.',
    'api-permission-added': '{It} now requires the permission {name}.',
    'request-parameter-location-changed': '{It} has moved from the {before} to the {after}.',
    'request-parameter-style-changed': 'The style of {it} is now {after} instead of {before}.',
    'request-body-xml-changed': 'In XML, {name} of {it} is now {after} instead of {before}.',
    'response-body-xml-changed': 'In XML, {name} of {it} is now {after} instead of {before}.',
    'request-parameter-media-type-changed': '{It} is now sent as {after} instead of {before}.',
    'request-body-removed': '{It} has been removed.',
    'response-success-status-removed': '{It} no longer has the successful status {name}.',
    'response-media-type-removed': '{It} can no longer be sent as {name}.',
    'required-response-header-removed': '{It} has been removed. It was always present.',
    ...securitySentences((prefix) => ({
      [`${prefix}-security-became-required`]: '{It} now requires authentication: {after}.',
      [`${prefix}-security-removed`]: '{It} no longer accepts {name}.',
      [`${prefix}-security-scope-added`]: '{It} now requires the scope {name}.',
    })),
    'api-security-component-type-changed': 'The security scheme {name} is now {after} instead of {before}.',
    'api-security-component-oauth-url-changed':
      'The OAuth addresses of the security scheme {name} have changed.',
    'api-server-removed': '{It} no longer has the server {name}.',
    'request-property-removed-from-closed-object':
      '{It} has been removed. Its object does not accept properties that the schema does not list.',
    'request-parameter-removed-before-sunset':
      '{It} has been removed before its announced last day, {before}.',
    'request-property-removed-before-sunset':
      '{It} has been removed before its announced last day, {before}.',
    'response-optional-property-removed-before-sunset':
      '{It} has been removed before its announced last day, {before}.',
  }),
  ...entries(RISKY, {
    'api-removed-with-deprecation': '{It} has been removed after its deprecation.',
    'api-deprecated-sunset-missing': '{It} is now deprecated, but no last day is announced.',
    'api-sunset-deleted': '{It} is still deprecated, but its last day, {before}, has been withdrawn.',
    'api-operation-id-changed': 'The operationId of {it} is now {after} instead of {before}.',
    'api-rate-limit-changed': 'The rate limit of {it} has changed.',
    'request-body-encoding-changed': 'The encoding of the parts of {it} has changed.',
    'optional-response-header-removed': '{It} has been removed. It could be missing before.',
    'response-link-removed': '{It} no longer has the link {name}.',
    'api-server-variable-changed': 'The variables of the server {name} have changed.',
    'response-optional-property-removed': '{It} has been removed. It could be missing before.',
  }),
  ...entries(NARROWED, {
    'new-required-request-parameter': '{It} is new and required.',
    'request-parameter-became-required': '{It} is now required.',
    'request-body-added-required': '{It} is new and required.',
    'request-body-became-required': '{It} is now required.',
    'response-header-became-optional': '{It} can now be missing.',
    'new-required-request-property': '{It} is new and required.',
    'new-required-request-property-with-default': '{It} is new. It is required, and has the default {after}.',
    'request-property-became-required-with-default': '{It} is now required, and has the default {after}.',
    'request-property-became-required': '{It} is now required.',
    'request-required-property-became-not-read-only': '{It} must now be sent.',
    'response-property-became-optional': '{It} can now be missing.',
  }),
  ...entries(WIDENED, {
    'request-parameter-became-optional': '{It} is now optional.',
    'request-body-became-optional': '{It} is now optional.',
    'response-status-specialized': '{It} no longer has all statuses of {name}, but only {after}.',
    'response-header-became-required': '{It} is now always present.',
    'request-property-became-optional': '{It} is now optional.',
    'response-required-property-added': '{It} is new and always present.',
    'response-property-became-required': '{It} is now always present.',
  }),
  ...entries(['risky', 'breaking'], {
    'request-parameter-removed': '{It} has been removed.',
    'request-property-removed': '{It} has been removed.',
    'request-property-became-read-only': '{It} can no longer be sent.',
  }),
  ...entries(['breaking', 'risky'], {
    'request-body-media-type-removed': '{It} can no longer be sent as {name}.',
    'response-required-property-removed': '{It} has been removed. It was always present.',
    'response-property-became-write-only': '{It} is no longer returned.',
  }),
  ...entries(EXTENDED, {
    'request-body-media-type-added': '{It} can now be sent as {name}.',
    'response-property-became-not-write-only': '{It} is now returned.',
  }),
  ...entries(COMPATIBLE, {
    'endpoint-added': '{It} is new.',
    'webhook-added': '{It} is new.',
    'callback-added': '{It} has the new callback {name}.',
    'endpoint-deprecated': '{It} is now deprecated. Its last day is {after}.',
    'endpoint-reactivated': '{It} is no longer deprecated.',
    'api-sunset-date-postponed': 'The last day of {it} is now {after} instead of {before}.',
    'api-permission-removed': '{It} no longer requires the permission {name}.',
    'new-optional-request-parameter': '{It} is new and optional.',
    'request-path-parameter-renamed': 'The path parameter {before} is now called {after}.',
    'request-body-added-optional': '{It} is new and optional.',
    'response-success-status-added': '{It} has the new successful status {name}.',
    'response-non-success-status-added': '{It} has the new status {name}.',
    'response-status-generalized': '{It} no longer names the status {name}, which is part of {after}.',
    'response-non-success-status-removed': '{It} no longer has the status {name}.',
    'response-media-type-added': '{It} can now be sent as {name}.',
    'response-header-added': '{It} is new.',
    'response-link-added': '{It} has the new link {name}.',
    ...securitySentences((prefix) => ({
      [`${prefix}-security-became-optional`]: '{It} can now be called without authentication.',
      [`${prefix}-security-added`]: '{It} now also accepts {name}.',
      [`${prefix}-security-scope-removed`]: '{It} no longer requires the scope {name}.',
    })),
    'api-server-added': '{It} has the new server {name}.',
    'new-optional-request-property': '{It} is new and optional.',
    'request-optional-property-became-not-read-only': '{It} can now be sent.',
    'response-optional-property-added': '{It} is new and can be missing.',
  }),
  ...entries(TEXT, {
    'api-tag-added': '{It} has the new tag {name}.',
    'api-tag-removed': '{It} no longer has the tag {name}.',
    'api-summary-changed': 'The summary of {it} has changed.',
    'api-operation-description-changed': 'The description of {it} has changed.',
    'api-title-changed': 'The title of the API is now {after} instead of {before}.',
    'api-version-changed': 'The version of the API is now {after} instead of {before}.',
    'api-description-changed': 'The description of the API has changed.',
    'response-description-changed': 'The description of {it} has changed.',
  }),
];

/** Ids of what can happen to a property of a request, or to its place in a list of required properties. */
export const REQUEST_EVENTS = {
  'added-required': 'new-required-request-property',
  'added-required-with-default': 'new-required-request-property-with-default',
  'added-optional': 'new-optional-request-property',
  'removed-required': 'request-property-removed',
  'removed-optional': 'request-property-removed',
  'removed-from-closed-object': 'request-property-removed-from-closed-object',
  'became-required': 'request-property-became-required',
  'became-required-with-default': 'request-property-became-required-with-default',
  'became-optional': 'request-property-became-optional',
  hidden: 'request-property-became-read-only',
  'shown-required': 'request-required-property-became-not-read-only',
  'shown-optional': 'request-optional-property-became-not-read-only',
} as const;

export type PropertyEvent = keyof typeof REQUEST_EVENTS;

/** Ids of the same events in a response. */
export const RESPONSE_EVENTS: Readonly<Record<PropertyEvent, string>> = {
  'added-required': 'response-required-property-added',
  'added-required-with-default': 'response-required-property-added',
  'added-optional': 'response-optional-property-added',
  'removed-required': 'response-required-property-removed',
  'removed-optional': 'response-optional-property-removed',
  'removed-from-closed-object': 'response-optional-property-removed',
  'became-required': 'response-property-became-required',
  'became-required-with-default': 'response-property-became-required',
  'became-optional': 'response-property-became-optional',
  hidden: 'response-property-became-write-only',
  'shown-required': 'response-property-became-not-write-only',
  'shown-optional': 'response-property-became-not-write-only',
};

type Limit = readonly [key: string, label: string, keyword: string, exclusive?: string];

/** Limits of values and of counts, with the keyword of the same limit that excludes the value itself. */
export const LIMITS: readonly Limit[] = [
  ['max', 'maximum', 'maximum', 'exclusiveMaximum'],
  ['min', 'minimum', 'minimum', 'exclusiveMinimum'],
  ['max-length', 'maximum length', 'maxLength'],
  ['min-length', 'minimum length', 'minLength'],
  ['max-items', 'maximum number of items', 'maxItems'],
  ['min-items', 'minimum number of items', 'minItems'],
  ['max-properties', 'maximum number of properties', 'maxProperties'],
  ['min-properties', 'minimum number of properties', 'minProperties'],
];

const limitAspects = LIMITS.flatMap(([key, label]) => {
  const isUpper = key.startsWith('max');
  const moved = `The ${label} of {it} is now {after} instead of {before}.`;
  return [
    ...entries(NARROWED, { [`${key}-set`]: `{It} now has a ${label}: {after}.` }),
    ...entries(WIDENED, { [`${key}-unset`]: `{It} no longer has a ${label}. It was {before}.` }),
    ...entries(isUpper ? WIDENED : NARROWED, { [`${key}-increased`]: moved }),
    ...entries(isUpper ? NARROWED : WIDENED, { [`${key}-decreased`]: moved }),
  ];
});

/**
 * Changes of a schema. The ids are `{subject}-{id}`, such as `request-property-max-decreased`. The levels are those where
 * the client sends the value, and where the platform does.
 */
export const ASPECTS: readonly CatalogueEntry[] = [
  ...entries(BREAKING, {
    'type-changed': '{It} is now {after} instead of {before}.',
    'format-changed': 'The format of {it} is now {after} instead of {before}.',
    'multiple-of-changed': '{It} must now be a multiple of {after} instead of {before}.',
    'discriminator-property-name-changed':
      'The alternatives of {it} are now recognised by the property {after} instead of {before}.',
    'discriminator-mapping-changed':
      'The discriminator value {name} of {it} now means {after} instead of {before}.',
    'content-encoding-changed': 'The content of {it} is now encoded as {after} instead of {before}.',
    'content-media-type-changed': 'The content of {it} is now {after} instead of {before}.',
    'const-changed': '{It} is now always {after} instead of {before}.',
    'unit-changed': 'The unit of {it} is now {after} instead of {before}.',
    'sunset-changed-earlier': 'The last day of {it} is now {after} instead of {before}.',
  }),
  ...entries(RISKY, {
    'sunset-deleted': '{It} is still deprecated, but its last day, {before}, has been withdrawn.',
    'pattern-changed': 'The pattern of {it} is now {after} instead of {before}.',
    'not-changed': 'What {it} must not match has changed.',
    'condition-changed': 'The conditions between values in {it} have changed.',
  }),
  ...entries(NARROWED, {
    'not-added': '{It} must no longer match a schema that was allowed.',
    'condition-added': 'There are new conditions between values in {it}.',
    'type-specialized': '{It} is now only {after}; it was {before}.',
    'format-specialized': 'The format of {it} is now {after}, which is a part of {before}.',
    'became-not-nullable': '{It} can no longer be null.',
    'became-enum': '{It} now accepts only the values of a list: {after}.',
    'enum-value-removed': '{It} no longer has the value {name}.',
    'multiple-of-set': '{It} must now be a multiple of {after}.',
    'pattern-added': '{It} must now match the pattern {after}.',
    'unique-items-set': 'The items of {it} must now differ from each other.',
    'one-of-removed': '{It} can no longer be {name}.',
    'any-of-removed': '{It} can no longer be {name}.',
    'all-of-added': '{It} must now also match {name}.',
    'discriminator-mapping-deleted': 'The discriminator of {it} no longer has the value {name}.',
    'additional-properties-forbidden': '{It} no longer accepts properties that the schema does not list.',
  }),
  ...entries(WIDENED, {
    'type-generalized': '{It} is now {after}; it was {before}.',
    'format-generalized': 'The format of {it} is now {after}, which includes {before}.',
    'became-nullable': '{It} can now be null.',
    'multiple-of-unset': '{It} no longer has to be a multiple of {before}.',
    'pattern-removed': '{It} no longer has to match the pattern {before}.',
    'unique-items-unset': 'The items of {it} can now be equal.',
    'all-of-removed': '{It} no longer has to match {name}.',
    'not-removed': '{It} may now match a schema that was not allowed.',
    'condition-removed': 'Some conditions between values in {it} no longer apply.',
  }),
  ...limitAspects,
  ...entries(EXTENDED, {
    'format-removed': '{It} no longer has the format {before}.',
    'became-not-enum': '{It} is no longer limited to a list of values. The list was {before}.',
    'enum-value-added': '{It} has the new value {name}.',
    'one-of-added': '{It} can now also be {name}.',
    'any-of-added': '{It} can now also be {name}.',
    'one-of-became-any-of': '{It} can now match several of its alternatives at once.',
    'discriminator-removed': 'The property {name} no longer distinguishes the alternatives of {it}.',
    'discriminator-mapping-added': 'The discriminator of {it} has the new value {name}.',
  }),
  ...entries(RISKY_FOR_SENDERS, {
    'format-added': '{It} now has a format: {after}.',
    'default-value-removed': '{It} no longer has the default {before}.',
    'default-value-changed': 'The default of {it} is now {after} instead of {before}.',
    'any-of-became-one-of': '{It} must now match exactly one of its alternatives.',
    'discriminator-added': 'The property {name} now distinguishes the alternatives of {it}.',
  }),
  ...entries(COMPATIBLE, {
    'default-value-added': '{It} now has the default {after}.',
    'additional-properties-allowed': '{It} can now have properties that the schema does not list.',
    deprecated: '{It} is now deprecated.',
    reactivated: '{It} is no longer deprecated.',
    'sunset-postponed': 'The last day of {it} is now {after} instead of {before}.',
  }),
  ...entries(TEXT, {
    'description-changed': 'The description of {it} has changed.',
    'examples-changed': 'The examples of {it} have changed.',
  }),
];

/** The parts of an operation that have a schema. */
export const REQUEST_SUBJECTS = ['request-body', 'request-property', 'request-parameter'] as const;
export const RESPONSE_SUBJECTS = ['response-body', 'response-property', 'response-header'] as const;

export type Subject = (typeof REQUEST_SUBJECTS)[number] | (typeof RESPONSE_SUBJECTS)[number];

/** All kinds of changes, by id. The platform sends responses and the requests of webhooks. */
export const CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map(
  [
    ...OPERATION_ENTRIES,
    ...ASPECTS.flatMap((aspect) => [
      ...REQUEST_SUBJECTS.map((subject) => ({ ...aspect, id: `${subject}-${aspect.id}` })),
      ...RESPONSE_SUBJECTS.map((subject) => ({
        ...aspect,
        id: `${subject}-${aspect.id}`,
        operation: aspect.webhook,
        webhook: aspect.operation,
      })),
    ]),
  ].map((entry) => [entry.id, entry]),
);
