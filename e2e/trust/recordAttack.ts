import { test } from '@playwright/test';
import type { AttackRecord } from './attackRecord';

/** Records that the current test is an attack. `npm run test:deep` lists the records in docs/trust.md. */
export function recordAttack(record: AttackRecord): void {
  test.info().annotations.push({ type: 'attack', description: JSON.stringify(record) });
}
