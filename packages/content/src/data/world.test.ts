import { describe, expect, it } from 'vitest';
import { buildWorld, readField, worldFileSchema } from './world';

const world = buildWorld(
  new Map([
    [
      'content/data/world/chargers.yaml',
      worldFileSchema.parse({
        charger: {
          ids: ['identity', 'id', 'legacyId'],
          changes: ['status'],
          entities: [
            {
              identity: 'EX-000123',
              id: 'chr_4k9d2m7xq1ab',
              legacyId: 210,
              siteId: 'sit_1a5s9d3g7hij',
              sockets: [{ number: 1, evseId: 'NL*VLT*E000123*1' }],
              changes: [{ when: 'after move-charger', siteId: 'sit_3c7u1f5j9klm' }],
            },
          ],
        },
        socket: { ids: ['evseId'], changes: ['errorCode'] },
        site: {
          ids: ['id', 'legacyId'],
          entities: [{ id: 'sit_1a5s9d3g7hij', legacyId: 210, name: 'Fernhill Depot North' }],
        },
      }),
    ],
  ]),
);

describe('buildWorld', () => {
  it('finds an entity by each of its ids', () => {
    expect(world.find('EX-000123')).toBe(world.find('chr_4k9d2m7xq1ab'));
    expect(world.find('EX-000124')).toBeUndefined();
  });

  it('distinguishes equal numbers of two kinds', () => {
    expect(world.findIn('charger', 210)?.name).toBe('EX-000123');
    expect(world.findIn('site', 210)?.name).toBe('sit_1a5s9d3g7hij');
  });

  it('makes sockets entities that refer to their charger', () => {
    const socket = world.find('NL*VLT*E000123*1');
    expect(socket).toBe(world.find('EX-000123 / 1'));
    expect(socket).toMatchObject({ kind: 'socket', values: { chargerId: 'chr_4k9d2m7xq1ab', number: 1 } });
    expect(world.changing.get('socket')).toEqual(new Set(['errorCode']));
  });

  it('keeps the changes apart from the values', () => {
    const charger = world.find('EX-000123');
    expect(charger?.values).not.toHaveProperty('changes');
    expect(charger?.changes).toEqual([{ when: 'after move-charger', siteId: 'sit_3c7u1f5j9klm' }]);
  });

  it('refuses a change that does not say when it applies', () => {
    const faulty = { site: { ids: ['id'], entities: [{ id: 'a', changes: [{ name: 'b' }] }] } };
    expect(worldFileSchema.safeParse(faulty).success).toBe(false);
  });
});

describe('readField', () => {
  it.each([
    ['identity', 'EX-000123'],
    ['legacyId', '210'],
    ['siteId.name', 'Fernhill Depot North'],
    ['sockets.0.evseId', 'NL*VLT*E000123*1'],
    ['sockets', undefined],
    ['siteId.colour', undefined],
    ['identity.constructor', undefined],
  ])('reads %s', (path, text) => {
    const charger = world.find('EX-000123');
    expect(charger && readField(world, charger, path)).toBe(text);
  });
});
