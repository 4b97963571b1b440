import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, isGenerated } from '@voltmoor/build-tools/programs';
import { describe, expect, it } from 'vitest';

import.meta.glob('/{package.json,website/package.json,packages/*/package.json,docs/dependencies.md}');

interface Manifest {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const listWorkspaces = (parent: string): string[] =>
  readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
const packages = listWorkspaces('packages');
const examples = listWorkspaces('examples');
const workspaces = ['.', 'website', ...packages, ...examples];
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const dependenciesOf = (folder: string): [name: string, version: string][] => {
  const { dependencies, devDependencies } = readManifest(folder);
  return Object.entries({ ...dependencies, ...devDependencies });
};

/** Names of modules of this repository's packages → the workspaces that import them. */
function findImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const folders = [...packages, ...examples, 'website', 'checks', 'specs', 'benchmarks', 'e2e', 'scripts'];
  for (const folder of folders) {
    for (const file of listSources(path.join(root, folder))) {
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/'(@voltmoor\/[\w./-]+)'/g)) {
        imports.set(name, (imports.get(name) ?? new Set()).add(folder));
      }
    }
  }
  return imports;
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (isGenerated(entry.name)) return [];
    if (entry.isDirectory()) return listSources(file);
    return /\.([cm]?js|tsx?)$/.test(entry.name) ? [file] : [];
  });
}

describe.each(workspaces)('package.json of %s', (folder) => {
  it('names exact versions', () => {
    for (const [name, version] of dependenciesOf(folder)) {
      expect(version, name).toMatch(/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.-]+)?$/);
    }
  });
});

it('docs/dependencies.md names every package of others once, with its licence', () => {
  const table = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8').split('\n## ')[0] ?? '';
  const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const named = rows
    .filter(([, name = '']) => name.startsWith('`'))
    .map(([, name = '', , licence = '']) => `${name.slice(1, -1)} ${licence}`)
    .sort();
  const declared = new Map<string, string>();
  for (const folder of workspaces)
    for (const [name] of dependenciesOf(folder))
      if (!name.startsWith('@voltmoor/')) declared.set(name, `${name} ${licenceOf(name, folder)}`);
  expect(named).toEqual([...declared.values()].sort());
});

/** The licence of a package as installed for a workspace. */
function licenceOf(name: string, folder: string): string {
  const file = [folder, '.']
    .map((place) => path.join(root, place, 'node_modules', name, 'package.json'))
    .find((place) => existsSync(place));
  return file === undefined ? '' : (JSON.parse(readFileSync(file, 'utf8')) as { license: string }).license;
}

it('two workspaces that declare a package declare the same version', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of workspaces.flatMap(dependenciesOf)) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const differing = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(differing).toEqual([]);
});

/** The number of packages in the longest chain of packages that need each other. */
function countFloors(folder: string): number {
  const below = dependenciesOf(folder)
    .map(([name]) => name.replace('@voltmoor/', 'packages/'))
    .filter((name) => packages.includes(name));
  return 1 + Math.max(0, ...below.map(countFloors));
}

it('there are at most ten packages with 70 public entries on five floors', () => {
  expect(packages.length).toBeLessThanOrEqual(10);
  const entries = packages.flatMap((folder) => Object.keys(readManifest(folder).exports ?? {}));
  expect(entries.length).toBeLessThanOrEqual(70);
  expect(Math.max(...packages.map(countFloors))).toBeLessThanOrEqual(5);
});

describe('a package', () => {
  const imports = findImports();

  it.each(packages)('%s exports only modules that others import', (folder) => {
    const { name, exports = {} } = readManifest(folder);
    const unused = Object.keys(exports).filter((key) => {
      const importers = imports.get(path.posix.join(name, key));
      return ![...(importers ?? [])].some((importer) => importer !== folder);
    });
    expect(unused).toEqual([]);
  });

  it.each([...packages, ...examples])('%s has a README', (folder) => {
    expect(existsSync(path.join(root, folder, 'README.md'))).toBe(true);
  });
});
