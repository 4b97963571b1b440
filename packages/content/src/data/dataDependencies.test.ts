import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

import.meta.glob('./dataDependencies.loader.cjs');

type Loader = (this: unknown, source: string) => string;
const addDataDependencies = createRequire(import.meta.url)('./dataDependencies.loader.cjs') as Loader;

/** Returns the paths that the loader names for a guide. Those of folders end with a slash. */
function listDependencies(source: string): string[] {
  const found: string[] = [];
  const context = {
    getOptions: () => ({ root: '/portal', dayFile: '/portal/day.txt' }),
    addDependency: (file: string) => found.push(file),
    addContextDependency: (folder: string) => found.push(`${folder}/`),
  };
  expect(addDataDependencies.call(context, source)).toBe(source);
  return found;
}

it('names the data that a guide shows', () => {
  const source =
    '<DataTable name="roles" /> <Fact id="cdr.delay" />\n<Drawing\n  name="supply" alt="…" />\n<Glossary />';
  expect(listDependencies(source)).toEqual([
    '/portal/content/data/roles.yaml',
    '/portal/content/figures/supply.svg',
    '/portal/content/data/facts.yaml',
    '/portal/content/data/glossary.yaml',
    '/portal/packages/content/src/',
  ]);
});

it('names the API documents for a guide that links to operations', () => {
  expect(listDependencies('---\napi: [cpo/get-charger]\n---')).toContain('/portal/specs/');
  expect(listDependencies('Call <Op id="cpo/get-charger" />.')).toContain('/portal/specs/');
  expect(listDependencies('Text only.')).not.toContain('/portal/specs/');
});

it('names the example entities for a guide that shows one', () => {
  const world = '/portal/content/data/world/';
  expect(listDependencies('<World id="EX-000123" field="name" />')).toContain(world);
  expect(listDependencies("<UiTable columns={['A', 'B']} rows={[['EX-000123', '=name']]} />")).toContain(
    world,
  );
  expect(listDependencies('Text only, a="b".')).not.toContain(world);
});

it('names the day of the build for a guide whose words depend on it', () => {
  const source = 'API v1 <Tense fact="v1.sunset" before="ends" after="ended" />.';
  expect(listDependencies(source)).toEqual([
    '/portal/content/data/facts.yaml',
    '/portal/day.txt',
    '/portal/packages/content/src/',
  ]);
  expect(listDependencies('<DataTable name="duties/afir" />')).toEqual([
    '/portal/content/data/duties.yaml',
    '/portal/day.txt',
    '/portal/packages/content/src/',
  ]);
});
