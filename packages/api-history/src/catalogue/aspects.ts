import type { Level } from '../types';

/** A change of a schema. Its ids are `{subject}-{aspect}`, such as `request-property-max-decreased`. */
export interface Aspect {
  aspect: string;
  /** Level where the client sends the value, and where the platform sends it. */
  client: Level;
  platform: Level;
  /** See `CatalogueEntry`. */
  text: string;
}

type Levels = Pick<Aspect, 'client' | 'platform'>;

/** Fewer values are valid: a sender can break, a reader cannot. */
const NARROWED: Levels = { client: 'breaking', platform: 'compatible' };
/** More values are valid: a reader can break, a sender cannot. */
const WIDENED: Levels = { client: 'compatible', platform: 'breaking' };
/** More values of an open set are valid. Readers should tolerate values that they do not know. */
const EXTENDED: Levels = { client: 'compatible', platform: 'risky' };
const all = (level: Level): Levels => ({ client: level, platform: level });

const LIMITS: readonly [key: string, label: string, isUpper: boolean][] = [
  ['max', 'maximum', true],
  ['min', 'minimum', false],
  ['max-length', 'maximum length', true],
  ['min-length', 'minimum length', false],
  ['max-items', 'maximum number of items', true],
  ['min-items', 'minimum number of items', false],
  ['max-properties', 'maximum number of properties', true],
  ['min-properties', 'minimum number of properties', false],
];

const limitAspects = LIMITS.flatMap(([key, label, isUpper]): Aspect[] => {
  const moved = `The ${label} of {it} is now {after} instead of {before}.`;
  return [
    { aspect: `${key}-set`, ...NARROWED, text: `{It} now has a ${label}: {after}.` },
    { aspect: `${key}-unset`, ...WIDENED, text: `{It} no longer has a ${label}. It was {before}.` },
    { aspect: `${key}-increased`, ...(isUpper ? WIDENED : NARROWED), text: moved },
    { aspect: `${key}-decreased`, ...(isUpper ? NARROWED : WIDENED), text: moved },
  ];
});

const variantAspects = (['one-of', 'any-of'] as const).flatMap((key): Aspect[] => [
  { aspect: `${key}-added`, ...EXTENDED, text: '{It} can now also be {name}.' },
  { aspect: `${key}-removed`, ...NARROWED, text: '{It} can no longer be {name}.' },
]);

/** What can change in a schema. */
export const ASPECTS: readonly Aspect[] = [
  { aspect: 'type-changed', ...all('breaking'), text: '{It} is now {after} instead of {before}.' },
  { aspect: 'type-generalized', ...WIDENED, text: '{It} is now {after}; it was {before}.' },
  { aspect: 'type-specialized', ...NARROWED, text: '{It} is now only {after}; it was {before}.' },
  {
    aspect: 'format-changed',
    ...all('breaking'),
    text: 'The format of {it} is now {after} instead of {before}.',
  },
  {
    aspect: 'format-generalized',
    ...WIDENED,
    text: 'The format of {it} is now {after}, which includes {before}.',
  },
  {
    aspect: 'format-specialized',
    ...NARROWED,
    text: 'The format of {it} is now {after}, which is a part of {before}.',
  },
  {
    aspect: 'format-added',
    client: 'risky',
    platform: 'compatible',
    text: '{It} now has a format: {after}.',
  },
  {
    aspect: 'format-removed',
    client: 'compatible',
    platform: 'risky',
    text: '{It} no longer has the format {before}.',
  },
  { aspect: 'became-nullable', ...WIDENED, text: '{It} can now be null.' },
  { aspect: 'became-not-nullable', ...NARROWED, text: '{It} can no longer be null.' },
  {
    aspect: 'became-enum',
    ...NARROWED,
    text: '{It} now accepts only the values of a list: {after}.',
  },
  {
    aspect: 'became-not-enum',
    ...EXTENDED,
    text: '{It} is no longer limited to a list of values. The list was {before}.',
  },
  { aspect: 'enum-value-added', ...EXTENDED, text: '{It} has the new value {name}.' },
  { aspect: 'enum-value-removed', ...NARROWED, text: '{It} no longer has the value {name}.' },
  ...limitAspects,
  { aspect: 'multiple-of-set', ...NARROWED, text: '{It} must now be a multiple of {after}.' },
  { aspect: 'multiple-of-unset', ...WIDENED, text: '{It} no longer has to be a multiple of {before}.' },
  {
    aspect: 'multiple-of-changed',
    ...all('breaking'),
    text: '{It} must now be a multiple of {after} instead of {before}.',
  },
  { aspect: 'pattern-added', ...NARROWED, text: '{It} must now match the pattern {after}.' },
  { aspect: 'pattern-removed', ...WIDENED, text: '{It} no longer has to match the pattern {before}.' },
  {
    aspect: 'pattern-changed',
    ...all('risky'),
    text: 'The pattern of {it} is now {after} instead of {before}.',
  },
  { aspect: 'unique-items-set', ...NARROWED, text: 'The items of {it} must now differ from each other.' },
  { aspect: 'unique-items-unset', ...WIDENED, text: 'The items of {it} can now be equal.' },
  {
    aspect: 'default-value-added',
    ...all('compatible'),
    text: '{It} now has the default {after}.',
  },
  {
    aspect: 'default-value-removed',
    client: 'risky',
    platform: 'compatible',
    text: '{It} no longer has the default {before}.',
  },
  {
    aspect: 'default-value-changed',
    client: 'risky',
    platform: 'compatible',
    text: 'The default of {it} is now {after} instead of {before}.',
  },
  ...variantAspects,
  {
    aspect: 'one-of-became-any-of',
    client: 'compatible',
    platform: 'risky',
    text: '{It} can now match several of its alternatives at once.',
  },
  {
    aspect: 'any-of-became-one-of',
    client: 'risky',
    platform: 'compatible',
    text: '{It} must now match exactly one of its alternatives.',
  },
  { aspect: 'all-of-added', ...NARROWED, text: '{It} must now also match {name}.' },
  { aspect: 'all-of-removed', ...WIDENED, text: '{It} no longer has to match {name}.' },
  {
    aspect: 'discriminator-added',
    client: 'risky',
    platform: 'compatible',
    text: 'The property {name} now distinguishes the alternatives of {it}.',
  },
  {
    aspect: 'discriminator-removed',
    client: 'compatible',
    platform: 'risky',
    text: 'The property {name} no longer distinguishes the alternatives of {it}.',
  },
  {
    aspect: 'discriminator-property-name-changed',
    ...all('breaking'),
    text: 'The alternatives of {it} are now recognised by the property {after} instead of {before}.',
  },
  {
    aspect: 'discriminator-mapping-added',
    ...EXTENDED,
    text: 'The discriminator of {it} has the new value {name}.',
  },
  {
    aspect: 'discriminator-mapping-deleted',
    ...NARROWED,
    text: 'The discriminator of {it} no longer has the value {name}.',
  },
  {
    aspect: 'discriminator-mapping-changed',
    ...all('breaking'),
    text: 'The discriminator value {name} of {it} now means {after} instead of {before}.',
  },
  {
    aspect: 'additional-properties-forbidden',
    ...NARROWED,
    text: '{It} no longer accepts properties that the schema does not list.',
  },
  {
    aspect: 'additional-properties-allowed',
    ...all('compatible'),
    text: '{It} can now have properties that the schema does not list.',
  },
  { aspect: 'not-changed', ...all('risky'), text: 'What {it} must not match has changed.' },
  {
    aspect: 'condition-changed',
    ...all('risky'),
    text: 'The conditions between values in {it} have changed.',
  },
  {
    aspect: 'content-encoding-changed',
    ...all('breaking'),
    text: 'The content of {it} is now encoded as {after} instead of {before}.',
  },
  {
    aspect: 'unit-changed',
    ...all('breaking'),
    text: 'The unit of {it} is now {after} instead of {before}.',
  },
  { aspect: 'deprecated', ...all('compatible'), text: '{It} is now deprecated.' },
  { aspect: 'reactivated', ...all('compatible'), text: '{It} is no longer deprecated.' },
  {
    aspect: 'sunset-changed-earlier',
    ...all('breaking'),
    text: 'The last day of {it} is now {after} instead of {before}.',
  },
  {
    aspect: 'sunset-postponed',
    ...all('compatible'),
    text: 'The last day of {it} is now {after} instead of {before}.',
  },
  { aspect: 'description-changed', ...all('text'), text: 'The description of {it} has changed.' },
  { aspect: 'examples-changed', ...all('text'), text: 'The examples of {it} have changed.' },
];

/** The parts of an operation that have a schema. */
export const REQUEST_SUBJECTS = ['request-body', 'request-property', 'request-parameter'] as const;
export const RESPONSE_SUBJECTS = ['response-body', 'response-property', 'response-header'] as const;

export type Subject = (typeof REQUEST_SUBJECTS)[number] | (typeof RESPONSE_SUBJECTS)[number];
