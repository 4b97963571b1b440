import { describe, expect, it } from 'vitest';
import { allowedTypos, distanceWithin } from '@voltmoor/build-tools/distance';
import { fold, squash } from './fold';
import { inflections, rootOf, stem } from './stem';
import { splitIdentifier, tokenise } from './tokenise';

describe('tokenise', () => {
  it.each([
    ['connectionStatus', ['connection', 'status', 'connectionstatus']],
    ['credit_reference_id', ['credit', 'reference', 'id', 'creditreferenceid']],
    ['get-charger', ['get', 'charger', 'getcharger']],
    ['VM-1104', ['vm', '1104', 'vm1104']],
    ['dlm.group.fallback', ['dlm', 'group', 'fallback', 'dlmgroupfallback']],
    ['OCPIVersion', ['ocpi', 'version', 'ocpiversion']],
    ['OCPP 2.0.1', ['ocpp', '2.0.1']],
    ['the chargers, sites', ['the', 'charger', 'site']],
    ['Zoë’s café', ['zoe', 's', 'cafe']],
  ])('splits %s', (text, terms) => {
    expect(tokenise(text)).toEqual(terms);
  });

  it('also gives the compounds inside a path', () => {
    expect(tokenise('/chargers/{chargerId}/sockets')).toEqual([
      'charger',
      'charger',
      'id',
      'socket',
      'chargerschargeridsocket',
      'chargerid',
    ]);
  });

  it('gives no terms for punctuation', () => {
    expect(tokenise('… — {} // "')).toEqual([]);
    expect(splitIdentifier('***')).toEqual([]);
  });
});

describe('stem and inflections', () => {
  it.each([
    ['chargers', 'charger'],
    ['batches', 'batch'],
    ['entries', 'entry'],
    ['status', 'status'],
    ['access', 'access'],
    ['gas', 'gas'],
    ['bus', 'bus'],
  ])('turns %s into %s', (word, base) => {
    expect(stem(word)).toBe(base);
  });

  it('find other forms of a verb in both directions', () => {
    expect(inflections('rebooting')).toContain('reboot');
    expect(inflections('reboot')).toContain('rebooting');
    expect(inflections('updated')).toContain('update');
    expect(inflections('stop')).toContain('stopping');
    expect(inflections('retried')).toContain('retry');
    expect(inflections('lost')).toContain('lose');
  });

  it('do not turn a short word into another one', () => {
    expect(inflections('car')).not.toContain('care');
    expect(inflections('site')).not.toContain('sit');
    expect(inflections('night')).not.toContain('nightly');
    expect(inflections('setting')).toEqual([]);
  });

  it.each([
    ['logging', 'log'],
    ['releasing', 'releas'],
    ['release', 'releas'],
    ['retried', 'retry'],
  ])('compares %s as %s', (word, root) => {
    expect(rootOf(word)).toBe(root);
  });
});

describe('distanceWithin', () => {
  it('counts a swap of adjacent letters as one edit', () => {
    expect(distanceWithin('chrager', 'charger', 2)).toBe(1);
    expect(distanceWithin('conection', 'connection', 2)).toBe(1);
    expect(distanceWithin('enviroment', 'environment', 2)).toBe(1);
  });

  it('returns the limit plus one for larger distances', () => {
    expect(distanceWithin('charger', 'tariff', 2)).toBe(3);
    expect(distanceWithin('a', 'abcdef', 2)).toBe(3);
  });

  it('allows no typo in short words and in numbers', () => {
    expect([
      allowedTypos('dlm'),
      allowedTypos('tarif'),
      allowedTypos('connectio'),
      allowedTypos('20241'),
    ]).toEqual([0, 1, 2, 0]);
  });
});

describe('folding', () => {
  it('makes all spellings of a name equal', () => {
    expect(
      new Set(['chargingProfilePurpose', 'charging profile purpose', 'Charging-Profile_Purpose'].map(squash))
        .size,
    ).toBe(1);
    expect(fold('Größe')).toBe('große');
  });
});
