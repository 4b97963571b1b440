import { expect, it } from 'vitest';
import { findSlip } from './searchFiles';

const KNOWN = ['charger.edit', 'charger.view', 'HeartbeatInterval'];

it.each([
  ['charger.edti', 'charger.edit'],
  ['charger.vew', 'charger.view'],
  ['chargers.view', 'charger.view'],
  ['heartbeatinterval', 'HeartbeatInterval'],
])('takes %s for %s', (name, meant) => {
  expect(findSlip(name, KNOWN)).toBe(meant);
});

it.each(['charger.name', 'page.total', 'BootNotification'])('ignores %s', (name) => {
  expect(findSlip(name, KNOWN)).toBeUndefined();
});
