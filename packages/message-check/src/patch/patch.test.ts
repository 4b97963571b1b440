import { describe, expect, it } from 'vitest';
import { readJson } from '../json/readJson';
import type { ObjectNode } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import { applyPatch, checkPatch } from './patch';

const location = {
  id: 'LOC-1042',
  name: 'Fernhill Depot',
  coordinates: { latitude: '52.000000', longitude: '5.000000' },
  evses: [{ uid: 'EV-1' }, { uid: 'EV-2' }],
  facilities: ['WIFI', 'CAFE'],
  last_updated: '2025-09-02T08:15:30Z',
};

function read(patch: object): { before: ObjectNode; node: ObjectNode; text: string } {
  const text = JSON.stringify({ before: location, patch });
  const json = readJson(text);
  if ('problem' in json || json.root.kind !== 'object') throw new Error('The test is wrong.');
  const [before, node] = json.root.members.map(({ value }) => value);
  return { before: before as ObjectNode, node: node as ObjectNode, text };
}

const apply = (patch: object) => {
  const { before, node, text } = read(patch);
  return applyPatch(before, node, text);
};

function check(patch: object, version = '2.2.1', label = 'PATCH of Location'): string[] {
  const { before, node, text } = read(patch);
  const recognised = {
    table: { version, protocol: 'ocpi', schemas: {} },
    message: { label, page: '/location', schema: { required: ['id'] } },
  } as unknown as Recognised;
  const shape = { before, node, isPartial: true };
  return checkPatch(shape, recognised, text).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
}

describe('a PATCH', () => {
  it('shows each of its fields before and after', () => {
    expect(apply({ name: 'North', directions: [], evses: [{ uid: 'EV-2' }] }).changes).toEqual([
      { name: 'name', before: '"Fernhill Depot"', after: '"North"' },
      { name: 'directions', before: '', after: '[]' },
      { name: 'evses', before: '[{"uid":"EV-1"},{"uid":"EV-2"}]', after: '[{"uid":"EV-2"}]' },
    ]);
  });

  it('shows the resulting object, with all fields that the PATCH does not contain', () => {
    expect(JSON.parse(apply({ name: 'North', evses: [] }).after)).toEqual({
      ...location,
      name: 'North',
      evses: [],
    });
  });

  it('is a warning when a list or an object loses something', () => {
    const time = { last_updated: '2025-09-02T09:00:00Z' };
    expect(check({ ...time, evses: [{ uid: 'EV-2' }] })).toEqual(['warning patch-replaces patch.evses']);
    expect(check({ ...time, coordinates: {} })).toEqual(['warning patch-replaces patch.coordinates']);
    expect(check({ ...time, evses: [{ uid: 'EV-2' }, { uid: 'EV-1' }, { uid: 'EV-3' }] })).toEqual([]);
  });

  it('takes no field away that the object requires', () => {
    const change = { id: null, name: null, last_updated: '2025-09-02T08:15:30Z' };
    expect(check(change)).toEqual(['error patch-null patch.id']);
  });

  it('contains last_updated from 2.2 on', () => {
    expect(check({ name: 'North' })).toEqual(['error patch-last-updated patch.last_updated']);
    expect(check({ name: 'North' }, '2.2')).toEqual(['error patch-last-updated patch.last_updated']);
    expect(check({ name: 'North' }, '2.1.1')).toEqual([]);
    expect(check({ location_ids: [] }, '2.3.0', 'PATCH of Terminal')).toEqual([]);
  });
});
