import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SearchEngine } from '../engine/searchEngine';
import { fixtureIndex } from '../testing/fixtureEngine';
import { fixtureRecords, fixtureSections } from '../testing/fixtureRecords';
import type { SearchRecord } from '../records/types';
import { parseArtefact } from './artefact';
import { readSearchIndex } from './readSearchIndex';
import { writeSearchIndex } from './writeSearchIndex';

const SECTIONS = fixtureSections().list;
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'search-'));

it('writes both stages and the records, and reads them back', async () => {
  const dir = await folder();
  await writeSearchIndex(fixtureRecords(), SECTIONS, dir);
  const artefact = await readSearchIndex(dir);
  expect(artefact.records).toEqual(JSON.parse(JSON.stringify(fixtureIndex().full.records)));
  const { stage, version } = new SearchEngine(artefact);
  expect(stage).toBe('full');
  expect((await readdir(dir)).sort()).toEqual(['.records.json', `full.${version}.json`, 'headings.json']);
});

it('gives equal records the same version and removes the file of the previous version', async () => {
  const dir = await folder();
  const filesOf = async (records: SearchRecord[]): Promise<string[]> => {
    await writeSearchIndex(records, SECTIONS, dir);
    return readdir(dir);
  };
  const first = await filesOf(fixtureRecords());
  expect(await filesOf(fixtureRecords())).toEqual(first);
  const second = await filesOf(fixtureRecords().slice(1));
  expect(second).toHaveLength(first.length);
  expect(second).not.toEqual(first);
});

it('finds titles and operations with the headings stage, which has no text', async () => {
  const { headings, full } = fixtureIndex();
  const engine = new SearchEngine(headings);
  expect(engine.search('get charger').hits[0]?.url).toBe('/documentation/apiv2/entitymanagement/get-charger');
  expect(engine.search('silent').nbHits).toBe(0);
  expect(JSON.stringify(headings).length).toBeLessThan(JSON.stringify(full).length);
});

it('leaves expected queries out of the headings stage', () => {
  const [first, ...others] = fixtureRecords();
  const { headings, full } = fixtureIndex([{ ...first, asked: ['xylophone'] } as SearchRecord, ...others]);
  expect(new SearchEngine(full).search('xylophone').nbHits).toBe(1);
  expect(JSON.stringify(headings)).not.toContain('xylophone');
});

it('leaves pages of types and comparisons out of the headings stage', () => {
  const [first, ...others] = fixtureRecords();
  const kinds = { Type: false, Comparison: false, Category: true };
  for (const [kind, isKept] of Object.entries(kinds)) {
    const { headings, full } = fixtureIndex([
      { ...first, title: 'Xylophone', kind } as SearchRecord,
      ...others,
    ]);
    expect(new SearchEngine(full).search('xylophone').nbHits).toBe(1);
    expect(new SearchEngine(headings).search('xylophone').nbHits).toBe(Number(isKept));
  }
});

it('says what to do when the index is missing or damaged', async () => {
  const dir = await folder();
  await expect(readSearchIndex(dir)).rejects.toThrow(/Build the site first \(npm run build\)/);
  await writeFile(join(dir, 'headings.json'), '{"stage":"head');
  await expect(readSearchIndex(dir)).rejects.toThrow(/is not valid JSON/);
  for (const value of [null, [], {}, { stage: 'full' }, 'text'])
    expect(() => parseArtefact(value, 'x.json')).toThrow(/x\.json is not a search index/);
});
