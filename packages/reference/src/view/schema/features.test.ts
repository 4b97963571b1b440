import { describe, expect, it } from 'vitest';
import { readFixture } from '@voltmoor/openapi/testing';
import { context } from '../fixtures/context';
import { renderOperation } from '../operation/OperationPage';
import { renderSchema } from './renderSchema';

/** Returns the text of a page with single spaces, without the labels of buttons. */
function wordsOf(html: string): string {
  return html
    .replace(/<button[\s\S]*?<\/button>/g, '')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Feature, fixture, schema, and texts that its page must contain. */
const FEATURES: [feature: string, fixture: string, schema: string, ...said: string[]][] = [
  ['null and several types', 'types', 'Everything', 'either string or integer or null', 'nothing null'],
  ['a constant', 'types', 'Everything', 'always 3'],
  ['meanings of values', 'types', 'Everything', 'AVAILABLE Ready for a driver.', 'OLD deprecated'],
  ['values as oneOf and const', 'types', 'Everything', '1 Low', '2 High power.'],
  [
    'bounds, unit, default, examples',
    'types',
    'Everything',
    'greater than 0',
    'in kW',
    'default 11',
    'example 22',
  ],
  ['format and pattern', 'types', 'Everything', 'string · currency', 'length 3', 'pattern ^[A-Z]{3}$'],
  ['a tuple', 'types', 'Everything', 'list of 2 items', 'Latitude.', 'Longitude.', 'no more than listed'],
  ['members of a list', 'contents', 'Members', 'contains at least 1 and at most 2: a main socket'],
  ['a document in a text', 'contents', 'Text', 'When the text is read as application/json', 'inner string'],
  ['keys by pattern', 'maps', 'Limits', '{key like ^max} integer'],
  ['other keys', 'maps', 'Prices', 'number', 'in EUR'],
  ['names of keys beside patterns', 'contents', 'Keys', 'keys like ^[a-z]+$'],
  ['unevaluated keys', 'contents', 'Others', '{any key} boolean'],
  ['listed keys', 'contents', 'Named', 'de, en'],
  ['allOf around choices', 'all-of', 'TwoChoices', 'Card', 'uid string', 'Prepaid', 'iban string'],
  ['a contradiction', 'all-of', 'Contradictory', 'no value is at once string and integer', 'kind'],
  ['oneOf', 'variants', 'Undeclared', 'Exactly one of these', 'radius number', 'side number'],
  ['anyOf of scalars', 'variants', 'Scalars', 'string · uuid', 'integer', 'array of string'],
  ['a discriminator', 'discriminator', 'Token', 'chosen by type', 'With type = AD_HOC_USER'],
  ['a discriminator without oneOf', 'discriminator', 'Event', 'With event = STARTED', 'meter number'],
  ['if, then, else', 'conditions', 'Tag', 'Required when type is RFID', 'min length 8'],
  ['what depends on a field', 'conditions', 'Tag', 'Required when street is given', 'postcode string'],
  ['not', 'conditions', 'Not', 'not together a, b'],
  ['sides and replacement', 'sides', 'User', 'read-only', 'write-only', 'deprecated'],
  ['recursion', 'recursion', 'Tree', 'Contains the fields of', 'again'],
  [
    'names and anchors',
    'references',
    'Tree',
    'Contains the fields of Tree again',
    'minimum 1',
    'Only RED',
    'name string',
  ],
  ['OpenAPI 3.0', 'openapi-30', 'Meter', 'serial string or null', 'greater than 0', 'One of L1 L2 null'],
];

describe('the page of a schema shows', () => {
  it.each(FEATURES)('%s', (_feature, fixture, schema, ...said) => {
    const words = wordsOf(renderSchema(readFixture(fixture), schema, context()));
    for (const phrase of said) expect(words).toContain(phrase);
  });

  it('and the page of an operation shows how the parts of its form are encoded', () => {
    const words = wordsOf(renderOperation(readFixture('contents'), 'add-photo', context()));
    expect(words).toContain('photo is sent as image/png, image/jpeg , with headers X-Checksum');
    expect(words).toContain('tags is sent in style form, exploded');
  });
});
