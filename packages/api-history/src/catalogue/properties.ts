import { both, type CatalogueEntry } from './entry';

/** What can happen to a property of an object, or to its place in a list of required properties. */
export type PropertyEvent =
  | 'added-required'
  | 'added-required-with-default'
  | 'added-optional'
  | 'removed-required'
  | 'removed-optional'
  | 'removed-from-closed-object'
  | 'became-required'
  | 'became-required-with-default'
  | 'became-optional'
  | 'hidden'
  | 'shown-required'
  | 'shown-optional';

/** Ids of the events in a request. */
export const REQUEST_EVENTS: Readonly<Record<PropertyEvent, string>> = {
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
};

/** Ids of the events in a response. */
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

/** Changes of properties. */
export const PROPERTY_ENTRIES: readonly CatalogueEntry[] = [
  {
    id: 'new-required-request-property',
    operation: 'breaking',
    webhook: 'compatible',
    text: '{It} is new and required.',
  },
  both(
    'new-required-request-property-with-default',
    'compatible',
    '{It} is new. It is required, but has the default {after}.',
  ),
  both('new-optional-request-property', 'compatible', '{It} is new and optional.'),
  {
    id: 'request-property-removed',
    operation: 'risky',
    webhook: 'breaking',
    text: '{It} has been removed.',
  },
  {
    id: 'request-property-removed-from-closed-object',
    operation: 'breaking',
    webhook: 'breaking',
    text: '{It} has been removed. Its object does not accept properties that the schema does not list.',
  },
  {
    id: 'request-property-became-required',
    operation: 'breaking',
    webhook: 'compatible',
    text: '{It} is now required.',
  },
  both(
    'request-property-became-required-with-default',
    'compatible',
    '{It} is now required, but has the default {after}.',
  ),
  {
    id: 'request-property-became-optional',
    operation: 'compatible',
    webhook: 'breaking',
    text: '{It} is now optional.',
  },
  {
    id: 'request-property-became-read-only',
    operation: 'risky',
    webhook: 'breaking',
    text: '{It} can no longer be sent.',
  },
  {
    id: 'request-required-property-became-not-read-only',
    operation: 'breaking',
    webhook: 'compatible',
    text: '{It} must now be sent.',
  },
  both('request-optional-property-became-not-read-only', 'compatible', '{It} can now be sent.'),
  {
    id: 'response-required-property-added',
    operation: 'compatible',
    webhook: 'breaking',
    text: '{It} is new and always present.',
  },
  both('response-optional-property-added', 'compatible', '{It} is new and can be missing.'),
  {
    id: 'response-required-property-removed',
    operation: 'breaking',
    webhook: 'risky',
    text: '{It} has been removed. It was always present.',
  },
  both('response-optional-property-removed', 'risky', '{It} has been removed. It could be missing before.'),
  {
    id: 'response-property-became-optional',
    operation: 'breaking',
    webhook: 'compatible',
    text: '{It} can now be missing.',
  },
  {
    id: 'response-property-became-required',
    operation: 'compatible',
    webhook: 'breaking',
    text: '{It} is now always present.',
  },
  {
    id: 'response-property-became-write-only',
    operation: 'breaking',
    webhook: 'risky',
    text: '{It} is no longer returned.',
  },
  {
    id: 'response-property-became-not-write-only',
    operation: 'compatible',
    webhook: 'risky',
    text: '{It} is now returned.',
  },
];
