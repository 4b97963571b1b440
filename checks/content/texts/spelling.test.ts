import { describe, expect, it } from 'vitest';
import { splitWords } from './spelling';

const wordsOf = (text: string) => splitWords(text).map(({ word }) => word);

describe('words of a text', () => {
  it.each([
    ["The driver's charger", ['driver', 'charger']],
    ['the drivers’ chargers', ['drivers', 'chargers']],
    ['RemoteStartTransaction', ['Remote', 'Start', 'Transaction']],
    ['OCPPTag and idTag', ['OCPP']],
    ['EVSEs and EVSE’s', ['EVSE', 'EVSE']],
    ['SDM630, 7xyz, 0A1B2C3D', []],
    ['Luleå–Göteborg', ['Luleå', 'Göteborg']],
    ['a kWh or two', []],
  ])('of %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('have their line and column', () => {
    const text = 'It has\na fitting SmartCharging profile';
    for (const { word, offset } of splitWords(text)) expect(text.startsWith(word, offset)).toBe(true);
  });
});
