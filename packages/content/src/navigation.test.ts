import { describe, expect, it } from 'vitest';
import { checkScreen, findMenu, navigationSchema } from './navigation';

const navigation = navigationSchema.parse({
  'Voltmoor UI': { menu: ['Sites', 'Chargers'], elsewhere: ['Your name'], withoutMenu: ['Sign in'] },
  Express: { menu: [] },
});

describe('checkScreen', () => {
  it.each([
    ['Voltmoor UI', 'Chargers'],
    ['Voltmoor UI', 'Your name'],
    ['Voltmoor UI', 'Sign in'],
    ['Express', 'Pay'],
  ])('accepts a screen of %s whose path begins with %s', (app, first) => {
    expect(checkScreen(navigation, { app, path: [first, 'EX-000123'] })).toEqual([]);
  });

  it('reports a first step that the menu does not have', () => {
    expect(checkScreen(navigation, { app: 'Voltmoor UI', path: ['Charger', 'EX-000123'] })).toEqual([
      'path: "Charger" is not in the menu of Voltmoor UI, which has Sites, Chargers, Your name, Sign in. ' +
        'The menus are in content/data/navigation.yaml.',
    ]);
  });

  it.each(['Voltmor UI', 'constructor'])('reports the unknown product %s', (app) => {
    expect(checkScreen(navigation, { app, path: ['Sites'] })[0]).toContain(`app "${app}" is not known.`);
  });
});

describe('findMenu', () => {
  it('is the menu of the product', () => {
    expect(findMenu(navigation, { app: 'Voltmoor UI', path: ['Your name'] })).toEqual(['Sites', 'Chargers']);
  });

  it.each([
    ['Voltmoor UI', 'Sign in'],
    ['Express', 'Pay'],
    ['constructor', 'Sites'],
  ])('is missing on a screen of %s that begins with %s', (app, first) => {
    expect(findMenu(navigation, { app, path: [first] })).toBeUndefined();
  });
});

it('refuses unknown keys', () => {
  expect(navigationSchema.safeParse({ Express: { menu: [], items: [] } }).success).toBe(false);
});
