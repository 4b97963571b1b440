import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../website/package.json';
import {
  compareFingerprints,
  readFingerprints,
  recordedFingerprints,
  SUPPORTED_DOCUSAURUS,
} from './fingerprints';
import { listReplacedFiles, locate } from './replacedFiles';

const UPSTREAM = '@docusaurus/core/lib/server/codegen/codegenRoutes.js';

it('supports the installed version of Docusaurus', () => {
  const { version } = JSON.parse(readFileSync(locate('@docusaurus/core/package.json'), 'utf8')) as {
    version: string;
  };
  expect(version, 'Follow docs/upgrade-docusaurus.md.').toBe(SUPPORTED_DOCUSAURUS);
  const packages = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([name]) => name.startsWith('@docusaurus/'),
  );
  expect(Object.fromEntries(packages)).toEqual(
    Object.fromEntries(packages.map(([name]) => [name, SUPPORTED_DOCUSAURUS])),
  );
});

it('replaces only upstream files that are the ones our files were written for', () => {
  expect(compareFingerprints(readFingerprints(), recordedFingerprints)).toEqual([]);
});

it('depends on few upstream files, because each one may need work after an upgrade', () => {
  expect(Object.keys(recordedFingerprints).length).toBeLessThanOrEqual(45);
});

it('finds the component that each file of the theme replaces', () => {
  const upstreamOf = Object.fromEntries(listReplacedFiles().map(({ ours, upstream }) => [ours, upstream]));
  expect(upstreamOf).toMatchObject({
    'website/src/theme/NotFound/Content/index.tsx':
      '@docusaurus/theme-classic/lib/theme/NotFound/Content/index.js',
    'website/src/theme/ErrorPageContent/index.tsx': '@docusaurus/theme-classic/lib/theme/ErrorPageContent.js',
    'website/src/theme/Root.tsx': '@docusaurus/core/lib/client/theme-fallback/Root/index.js',
    'packages/search/src/theme/SearchBar/index.tsx': '@docusaurus/theme-classic/lib/theme/SearchBar.js',
  });
  expect(upstreamOf).not.toHaveProperty('packages/content/src/news/theme/BlogUpcomingPage/index.tsx');
});

it.each([
  ['has changed', { [UPSTREAM]: '0000000000000000' }],
  ['does not exist any more', { [UPSTREAM]: 'missing' }],
])('names our file and the next step when an upstream file %s', (state, installed) => {
  expect(compareFingerprints(installed, { [UPSTREAM]: 'ffffffffffffffff' })).toEqual([
    `${UPSTREAM} ${state}, and website/patches/leanRegistry depends on it. Compare both versions (docs/upgrade-docusaurus.md shows how), adapt our file, then run "npm run fingerprints".`,
  ]);
});

it('asks to record a file that is new in the list, and to remove one that is not needed', () => {
  expect(compareFingerprints({ [UPSTREAM]: '0000000000000000' }, { 'gone/file.js': '1' })).toEqual([
    `${UPSTREAM} has no recorded fingerprint, and website/patches/leanRegistry depends on it. Record it with "npm run fingerprints".`,
    'gone/file.js has a recorded fingerprint, but nothing of ours depends on it. Run "npm run fingerprints".',
  ]);
});
