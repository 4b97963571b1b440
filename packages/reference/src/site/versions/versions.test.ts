import { beforeAll, describe, expect, it } from 'vitest';

import type { LoadedApi } from '../createReference';
import { referenceOf } from '../fixtures/parks';
import { listComparisons } from './comparisonPages';
import { buildPages, type ReferencePage } from '../pages/pages';
import { toSidebarItems } from '../pages/sidebar';
import { listSchemaVersions, pairVersions } from './versions';

import.meta.glob('../fixtures/versions.yaml');

let api: LoadedApi;
let pages: Map<string, ReferencePage>;
beforeAll(async () => {
  const portal = referenceOf({
    id: 'gates',
    label: 'Gates',
    source: 'versions.yaml',
    operationsPath: '/gates',
    categoriesPath: '/category/gates',
    rules: 'valid',
  });
  [api] = (await portal.load()) as [LoadedApi];
  pages = new Map(buildPages([api], {}).map((page) => [page.path, page]));
});

const html = (path: string): string => {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path}; there are ${[...pages.keys()].join(', ')}.`);
  return page.render();
};
/** The links in the version switch of a page, as label and URL; the current page is marked. */
const switchOf = (path: string): string[] => {
  const [, nav = ''] = /<nav aria-label="Version"[^>]*>(.*?)<\/nav>/.exec(html(path)) ?? [];
  return [...nav.matchAll(/<a([^>]*)>([^<]*)<\/a>/g)].map(([, attributes = '', label = '']) => {
    const [, url = ''] = /href="([^"]*)"/.exec(attributes) ?? [];
    return `${label} ${url}${attributes.includes('aria-current') ? ' *' : ''}`;
  });
};

it('compares each version with every other one, or, if there are many, with the next and the newest one', () => {
  const pairs = pairVersions(['1', '2', '3']);
  expect(pairs.map(({ older, newer, isNext }) => `${older}-${newer}${isNext ? '' : ' far'}`)).toEqual([
    '1-2',
    '1-3 far',
    '2-3',
  ]);
  const many = pairVersions(Array.from({ length: 50 }, (_, index) => index));
  expect(many).toHaveLength(49 + 48);
  expect(many.filter(({ older }) => older === 3).map(({ newer }) => newer)).toEqual([4, 49]);
});

describe('an operation in three versions', () => {
  it('has a comparison of each pair, and the one with the next version keeps its route', () => {
    expect([...pages.keys()].filter((path) => path.includes('/compare/get-'))).toEqual([
      '/gates/compare/get-gate',
      '/gates/compare/get-gate-30/get-gate-10',
      '/gates/compare/get-gate-30',
    ]);
  });

  it('links to the other versions and to its comparisons', () => {
    expect(switchOf('/gates/get-gate-30')).toEqual([
      '1.0 /gates/get-gate-10',
      '2.0 /gates/get-gate',
      '3.0 /gates/get-gate-30 *',
      '1.0 → 3.0 /gates/compare/get-gate-30/get-gate-10',
      '2.0 → 3.0 /gates/compare/get-gate-30',
    ]);
  });

  it('is in the sidebar with the comparison of the oldest and the newest version', () => {
    expect(listComparisons(api)).toEqual([
      { path: '/gates/compare/get-gate-30/get-gate-10', label: 'Get a gate, 1.0 → 3.0' },
      { path: '/gates/compare/receive-gate-30', label: 'Receive a gate, 2.0 → 3.0' },
    ]);
  });
});

describe('a type in three versions', () => {
  it('has a page for each pair that names the fields, and links to the page that has them', () => {
    const page = html('/gates/schemas/Gate30/Gate10');
    expect(page).toContain('<h1>Gate: 1.0 and 3.0 compared</h1>');
    expect(page).toContain('href="/gates/schemas/Gate10#schema.Gate10.colour"');
    expect(page).toContain('href="/gates/schemas/Gate30#schema.Gate30.width"');
    expect(switchOf('/gates/schemas/Gate30/Gate10')).toEqual([
      '1.0 → 2.0 /gates/schemas/Gate20/Gate10',
      '1.0 → 3.0 /gates/schemas/Gate30/Gate10 *',
      '2.0 → 3.0 /gates/schemas/Gate30/Gate20',
    ]);
  });

  it('has its version in the title, and links to the other versions and comparisons', () => {
    expect(pages.get('/gates/schemas/Gate10')?.title).toBe('Gate · Gates 1.0');
    expect(switchOf('/gates/schemas/Gate10')).toHaveLength(5);
  });

  it('has no versions when several versions use it', () => {
    expect(switchOf('/gates/schemas/Size')).toEqual([]);
  });
});

describe('a call to the reader', () => {
  it('shows its URL, the endpoint and the request that the reader receives, but no samples', () => {
    const page = html('/gates/receive-gate-30');
    expect(page).toContain('call to you');
    expect(page).toContain('<var>{gates_url}</var>');
    expect(page).toContain('<code>https://partner.example/gates</code>');
    expect(page).toContain(
      '<span class="tk-k">PUT</span> /gates/G7 HTTP/1.1\n<span class="tk-f">Host</span>: partner.example',
    );
    expect(page).not.toContain('Request samples');
    expect(page).not.toContain('gates.example');
  });

  it('is compared with its other versions; a new field does not break the receiver', () => {
    const text = html('/gates/compare/receive-gate-30');
    expect(text).toContain('1 field was added, 0 removed and 0 changed.');
    expect(text).toContain('<b>1</b> Compatible');
    expect(text).not.toContain('Breaks clients');
  });

  it('is beside the operations in the sidebar, and in a separate part of the page of its category', () => {
    const items = JSON.stringify(toSidebarItems(api.options, api.reference));
    expect(items).toContain('"href":"/gates/receive-gate-30"');
    expect(items).not.toContain('"label":"Calls to you"');
    expect(items).not.toContain('"label":"Webhooks"');
    expect(html('/category/gates/gate')).toContain('<h2 id="calls-to-you">Calls to you</h2>');
  });
});

describe('schemas of several versions', () => {
  it('are listed with the routes of their pages, and others are not', () => {
    expect(listSchemaVersions(api)).toEqual(
      ['1.0', '2.0', '3.0'].map((version) => ({
        route: `/gates/schemas/Gate${version.replace('.', '')}`,
        title: 'Gate',
        version,
      })),
    );
  });
});
