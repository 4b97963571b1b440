import { expect, it } from 'vitest';
import { toCountedWords } from './toCountedWords';

it.each([
  ['  Spot  Price? ', 'spot price'],
  ['Ladekarte für Gäste', 'ladekarte fur gaste'],
  ['GET /chargers/{id}', 'get /chargers/{id}'],
  ['charging_profile', 'charging_profile'],
  ['2.2.1', '2.2.1'],
  ['ISO 15118', 'iso 15118'],
  ['ocpp1.6', 'ocpp1.6'],
  ['充电桩', '充电桩'],
])('counts %j as %j', (query, words) => {
  expect(toCountedWords(query)).toBe(words);
});

it('does not count what may identify a person or a device, or is not a short query', ({ task }) => {
  const queries: unknown[] = [
    'anna@example.org',
    'call +31 6 1234 5678',
    '04f1d20a7c6b81',
    'tag 04-F1-D2-0A-7C-6B-81 1234-5',
    'NL91 ABNA 0417 1643 00',
    'chr_4k9d2m7xq1ab session 884213',
    'key sk4f9a2b7c1d',
    'https://example.org/?token=abc',
    '',
    'ab',
    '?!',
    'x'.repeat(61),
    'a b c d e f g',
    'x'.repeat(1_000_000),
    undefined,
    null,
    42,
    ['charger'],
    { toString: () => 'charger' },
  ];
  expect(queries.filter((query) => toCountedWords(query) !== undefined)).toEqual([]);
  task.meta.attack = {
    id: 'A7',
    attack: 'Send e-mail addresses, numbers, keys and other values as a search without results',
    attempts: queries.length,
    bound: 'not counted',
  };
});

it('returns nothing that changes a terminal or a table', ({ task }) => {
  const payloads = [
    '\u001b[2Jcharger',
    'a\u202echarger',
    'charger\nb',
    '<script>x</script>',
    'a\u0000b',
    '=cmd|calc',
  ];
  for (const payload of payloads) {
    expect(toCountedWords(payload) ?? '').toMatch(/^[\p{L}\p{N}\-_./{} ]*$/u);
    expect(toCountedWords(payload) ?? '').not.toMatch(/^[=+@-]/);
  }
  task.meta.attack = {
    id: 'A7',
    attack: 'Send control characters and markup as a search without results',
    attempts: payloads.length,
    bound: 'only letters, digits, spaces and -_./{} remain',
  };
});
