import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareDocuments, formatChanges, type Change } from '@voltmoor/openapi/compare';
import { buildApiReference } from '@voltmoor/openapi/model';
import { rawOf, type OpenApiDocument } from '@voltmoor/openapi/raw';
import { toRecorded } from '@voltmoor/openapi/records';
import { readPageIndex, readPages } from '@voltmoor/pages/page';
import { publishPages } from '@voltmoor/pages/publish';
import { writeReference } from '@voltmoor/reference';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../../testing/temporaryFolder';
import type { Library, OperationEntry } from '../library/library';
import { runTool } from './index';

// Every pair of schemas of the catalogue, in a request and in a response: the comparison of documents, `api:diff`, the
// records, the comparison page and the MCP tool state the same level for the same place.

import.meta.glob('/packages/openapi/src/compare/fixtures/aspects.yaml');

type Schema = Record<string, unknown>;
const file = path.resolve(import.meta.dirname, '../../../../openapi/src/compare/fixtures/aspects.yaml');
const pairs = parse(readFileSync(file, 'utf8'), { schema: 'core' }) as {
  aspect: string;
  old: Schema;
  new: Schema;
}[];

const call = (schema: Schema, rest: Schema): Schema => {
  const content = { 'application/json': { schema: { type: 'object', properties: { value: schema } } } };
  return {
    ...rest,
    tags: ['pairs'],
    parameters: [{ name: 'filter', in: 'query', schema }],
    requestBody: { content },
    responses: { '200': { description: 'Done.', headers: { 'X-Value': { schema } }, content } },
  };
};
const document = (paths: Record<string, Schema>): OpenApiDocument =>
  rawOf({ openapi: '3.1.0', info: { title: 'Pairs', version: '1' }, tags: [{ name: 'pairs' }], paths });

/** The two schemas of a pair in two documents. */
const changesOf = ({ old, new: now }: (typeof pairs)[number]): Change[] =>
  compareDocuments(
    document({ '/call': { post: call(old, {}) } }),
    document({ '/call': { post: call(now, {}) } }),
    { today: '2026-03-31' },
  );

const folder = temporaryFolder();
let library: Library;

beforeAll(async () => {
  // All pairs as two versions of one operation in one document.
  const versions = pairs.flatMap(({ aspect, old, new: now }) =>
    [old, now].map((schema, index): [string, Schema] => [
      `/${index + 1}.0/${aspect}`,
      {
        post: call(schema, {
          operationId: `${aspect}-${index + 1}`,
          summary: aspect,
          'x-version-of': aspect,
          'x-api-version': `${index + 1}.0`,
        }),
      },
    ]),
  );
  const bundled = document(Object.fromEntries(versions));
  const options = {
    ...{ id: 'pairs', label: 'Pairs', generation: 'Pairs', source: 'pairs.yaml' },
    ...{ operationsPath: '/pairs', categoriesPath: '/category/pairs' },
  };
  const reference = buildApiReference(bundled, { id: 'pairs' });
  const apis = [{ options, reference, published: bundled, key: 'pairs' }];
  const html = path.join(folder, 'html');
  await writeReference({ dir: html, key: 'pairs', apis, releases: {}, changelogs: {} });
  await mkdir(path.join(folder, 'pairs/compare'), { recursive: true });
  const routes = pairs.map(({ aspect }) => `/pairs/compare/${aspect}-2`);
  for (const route of routes) {
    const page = JSON.parse(readFileSync(path.join(html, `${route}.json`), 'utf8')) as { html: string };
    await writeFile(
      path.join(folder, `${route}.html`),
      `<!doctype html><html class="docs-doc-page"><head><title>Pair</title></head><body><main><div id="reference-page">${page.html}</div></main></body></html>`,
    );
  }
  const site = { name: 'Pairs', description: 'All pairs.', url: 'https://docs.example', baseUrl: '/' };
  const read = await readPages({ outDir: folder, routes, baseUrl: '/' }, {}, path.join(folder, '.cache'));
  const markdown = read.pages.flatMap((page) => page.markdown ?? []);
  await publishPages({ site, outDir: folder, pages: markdown, sections: [], pageIndex: true });
  const { pages } = await readPageIndex(folder);
  const operations = Object.values(reference.operations).map(
    ({ id, versionOf, apiVersion }): OperationEntry => ({
      ...{
        id,
        method: 'POST',
        path: '/',
        title: id,
        page: pages[0]!,
        api: 'pairs',
        category: '',
        isDeprecated: false,
      },
      ...{ family: versionOf ?? id, version: apiVersion ?? '' },
    }),
  );
  const used: Partial<Library> = {
    site,
    pages: new Map(pages.map((page) => [page.url, page])),
    operations,
    apis: ['pairs'],
  };
  library = used as Library;
}, 60_000);

/** What a table of a comparison says of a change: nothing about compatible ones, and texts are not listed. */
const tagOf: Record<Change['level'], string | undefined> = {
  breaking: 'Breaks clients',
  risky: 'Can affect clients',
  compatible: '',
  text: undefined,
};
const PLACES = ['query.filter', 'request.value', 'response.200.:header.X-Value', 'response.200.value'];
const ROWS = ['filter', 'value', 'X-Value', 'value'];

it.each(pairs)('$aspect', (pair) => {
  const changes = changesOf(pair);
  const levels = changes.map(({ id, level }) => [id, level]);
  const printed = JSON.parse(formatChanges(changes, 'json')) as Change[];
  expect(printed.map(({ id, level }) => [id, level])).toEqual(levels);
  expect(changes.flatMap(toRecorded).map(({ id, level }) => [id, level])).toEqual(
    levels.filter(([, level]) => level !== 'text'),
  );
  const expected = PLACES.map((place) => tagOf[changes.find((change) => change.place === place)!.level]);
  const answer = runTool(library, 'compare_versions', { operation: `${pair.aspect}-2` });
  const rows = (answer?.text ?? '').split('\n').filter((line) => /^\| .*`(filter|value|X-Value)`/.test(line));
  const tags = rows.map(
    (row) => /\((Breaks clients|Can affect clients)\)/.exec(row.split('|')[2] ?? '')?.[1] ?? '',
  );
  expect(tags).toEqual(expected.filter((tag) => tag !== undefined));
  expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1])).toEqual(
    ROWS.filter((_, index) => expected[index] !== undefined),
  );
});
