import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@voltmoor/build-tools/programs';
import { expect, it } from 'vitest';
import policy from './licences.json';
import { checkLicences } from './licences';
import { readSbom } from './npm';

interface Locked {
  version?: string;
  link?: boolean;
  resolved?: string;
  hasInstallScript?: boolean;
}

it('everything that ships has a licence that allows it', () => {
  const sbom = JSON.parse(readSbom()) as { components: unknown[] };
  expect(sbom.components.length).toBeGreaterThan(500);
  expect(checkLicences(sbom, policy)).toEqual([]);
}, 60_000);

it('the installed packages are those of the lockfile', () => {
  const read = (file: string) =>
    (JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { packages: Record<string, Locked> })
      .packages;
  const locked = read('package-lock.json');
  const different = Object.entries(read('node_modules/.package-lock.json')).flatMap(
    ([name, { version, link }]) =>
      link || locked[name]?.version === version
        ? []
        : [`${name} is ${version}, locked is ${locked[name]?.version}`],
  );
  expect(different).toEqual([]);
});

it('every package comes from a registry in an exact version', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const foreign = Object.entries(packages).filter(
    ([name, { link, version, resolved }]) =>
      name.includes('node_modules/') &&
      !link &&
      (!/^\d+\.\d+\.\d+/.test(version ?? '') || /^(git|file|http:)/.test(resolved ?? '')),
  );
  expect(foreign.map(([name]) => name)).toEqual([]);
});

it('no install script runs, and none of those that packages have is needed', () => {
  expect(readFileSync(path.join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const withScript = Object.entries(packages)
    .filter(([name, { hasInstallScript }]) => hasInstallScript && name.includes('node_modules/'))
    .map(([name]) => name.replace(/^.*node_modules\//, ''));
  // Both compilers ship their program as an optional package, and their scripts only check or shorten the way to it;
  // core-js prints a request for donations. Before a name is added here, find out what its script does.
  expect([...new Set(withScript)].sort()).toEqual(['@swc/core', 'core-js', 'esbuild']);
});
