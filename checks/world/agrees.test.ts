import { buildWorld } from '@voltmoor/content/data';
import { expect, it } from 'vitest';
import { agrees } from './agrees';

const world = buildWorld(
  new Map([
    ['w.yaml', { site: { ids: ['id', 'legacyId'], entities: [{ id: 'sit_1a5s9d3g7hij', legacyId: 210 }] } }],
  ]),
);

it.each([
  ['equal texts', 'name', 'Depot', 'Depot', true],
  ['another text', 'name', 'Depot', 'Garage', false],
  ['a number as text', 'ocppTransactionId', 884213, '884213', true],
  ['decimals', 'latitude', '52.000000', 52, true],
  ['a country with three letters', 'country', 'NLD', 'NL', true],
  ['a local time of API v1', 'startedAt', '2025-09-02T10:15:30', '2025-09-02T08:15:30Z', true],
  ['another local time', 'startedAt', '2025-09-02T08:15:30', '2025-09-02T08:15:30Z', false],
  ['two ids of one site', 'siteId', 210, 'sit_1a5s9d3g7hij', true],
  ['an id of no site', 'siteId', 211, 'sit_1a5s9d3g7hij', false],
  ['a shorter object', 'limitA', { l1: 63 }, { l1: 63, l2: 63 }, true],
  ['a different part', 'limitA', { l1: 50 }, { l1: 63, l2: 63 }, false],
  ['a shorter list', 'labels', ['a'], ['a', 'b'], false],
  ['null instead of a text', 'name', null, 'Depot', false],
])('compares %s', (_, property, found, expected, result) => {
  expect(agrees(world, property, found, expected)).toBe(result);
});
