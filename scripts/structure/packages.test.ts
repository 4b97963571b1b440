import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@voltmoor/shell-tools/paths';
import { isGenerated } from '@voltmoor/shell-tools/sources';
import { describe, expect, it } from 'vitest';

interface Manifest {
  name: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const packages = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`);
const workspaces = ['.', 'website', ...packages];
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;
const dependenciesOf = (folder: string): [name: string, version: string][] => {
  const { dependencies, devDependencies } = readManifest(folder);
  return Object.entries({ ...dependencies, ...devDependencies });
};

/** Names of modules of this repository's packages → the workspaces that import them. */
function findImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const folders = [...packages, 'website', 'checks', 'specs', 'benchmarks', 'e2e', 'scripts'];
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
      expect(version, name).toMatch(/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });
});

it('two workspaces that declare a package declare the same version', () => {
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of workspaces.flatMap(dependenciesOf)) {
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  const differing = [...versions].filter(([, found]) => found.size > 1).map(([name]) => name);
  expect(differing).toEqual([]);
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

  it.each(packages)('%s has a README', (folder) => {
    expect(existsSync(path.join(root, folder, 'README.md'))).toBe(true);
  });
});
