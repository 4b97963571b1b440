import { expect, it } from 'vitest';
import { createPlaces } from './placeOf';

const COMMENTS = '    # A comment.\n'.repeat(26);

const placeOf = (pointer: string) =>
  createPlaces(
    new Map([
      ['specs/a/openapi.yaml', `components:\n  schemas:\n${COMMENTS}    Other: {}\n`],
      ['specs/a/shared.yaml', `components:\n  schemas:\n  # Ours\n${COMMENTS}    Charger: {}\n`],
    ]),
    'specs/a/openapi.yaml',
    {},
    ['specs/a/openapi.yaml', 'specs/a/shared.yaml'],
  )(pointer);

it('finds the file of a component after many comments', () => {
  expect(placeOf('#/components/schemas/Charger')).toEqual({ file: 'specs/a/shared.yaml', line: 30 });
  expect(placeOf('#/components/schemas/None').file).toBe('specs/a/openapi.yaml');
});

it('finds the file of a group of the field map', () => {
  const files = new Map([
    ['specs/a/openapi.yaml', 'x-field-map:\n  driver: {$ref: migration/driver.yaml}\n'],
    ['specs/a/migration/driver.yaml', 'schemas:\n  Tag:\n    name: visualNumber\n'],
  ]);
  const place = createPlaces(files, 'specs/a/openapi.yaml', {}, [...files.keys()]);
  expect(place('#/x-field-map/driver/schemas/Tag/name')).toEqual({
    file: 'specs/a/migration/driver.yaml',
    line: 3,
  });
});
