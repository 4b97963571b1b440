import { describe, expect, it } from 'vitest';
import { checkScreen, findMenu, navigationSchema } from './navigation';

const navigation = navigationSchema.parse({
  'Voltmoor UI': { menu: ['Sites', 'Chargers'], elsewhere: ['Your name'], withoutMenu: ['Sign in'] },
  Express: { menu: [] },
});

describe('checkScreen', () => {
  it.each([
    ['Voltmoor UI', 'Chargers', []],
    ['Voltmoor UI', 'Your name', []],
    ['Voltmoor UI', 'Sign in', []],
    ['Express', 'Pay', []],
    ['Voltmoor UI', 'Charger', [expect.stringContaining('which has Sites, Chargers, Your name, Sign in.')]],
    ['constructor', 'Sites', [expect.stringContaining('app "constructor" is not known.')]],
  ])('checks a screen of %s whose path begins with %s', (app, first, faults) => {
    expect(checkScreen(navigation, { app, path: [first, 'EX-000123'] })).toEqual(faults);
  });
});

it.each([
  ['Voltmoor UI', 'Your name', ['Sites', 'Chargers']],
  ['Voltmoor UI', 'Sign in', undefined],
  ['Express', 'Pay', undefined],
  ['constructor', 'Sites', undefined],
])('finds the menu of a screen of %s that begins with %s', (app, first, menu) => {
  expect(findMenu(navigation, { app, path: [first] })).toEqual(menu);
});

it('refuses unknown keys', () => {
  expect(navigationSchema.safeParse({ Express: { menu: [], items: [] } }).success).toBe(false);
});
