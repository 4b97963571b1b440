import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildChangelogFile } from '@voltmoor/reference';
import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import { expect, it } from 'vitest';
import portal from '../portal.config';

import.meta.glob(['/CHANGELOG.md', './*/history/*.yaml']);

it('CHANGELOG.md has what the records say', async () => {
  const root = path.resolve(__dirname, '..');
  const file = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const advice = 'Edit the records in specs/*/history, then run `npm run api:release -- --changelog`.';
  expect(file, advice).toBe(await buildChangelogFile(parsePortalConfig(portal), root));
});
