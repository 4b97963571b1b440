import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** A folder for one test file; it is removed at the end. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'voltmoor-server-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
