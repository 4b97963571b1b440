import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import policy from './licences.json';
import { checkLicences } from './licences';
import { readSbom } from './npm';
import { root } from './paths';

interface Locked {
  version?: string;
  link?: boolean;
  resolved?: string;
}

it('everything that ships may ship', () => {
  const sbom = JSON.parse(readSbom()) as { components: unknown[] };
  expect(sbom.components.length).toBeGreaterThan(500);
  expect(checkLicences(sbom, policy)).toEqual([]);
}, 60_000);

it('what is installed is what the lockfile names', () => {
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
