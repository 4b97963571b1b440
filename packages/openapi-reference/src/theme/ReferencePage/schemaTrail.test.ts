import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { describe, expect, it } from 'vitest';
import { toSchemaTrail } from './schemaTrail';

const link = (href: string): PropSidebarItem => ({ type: 'link', label: href, href });
const category = (label: string, items: PropSidebarItem[]): PropSidebarItem => ({
  type: 'category',
  label,
  items,
  collapsed: false,
  collapsible: true,
});

const SIDEBAR = [
  category('Guides', [link('/guides/a')]),
  category('CPO API', [
    link('/cpo/first-steps'),
    category('Reference', [
      link('/cpo/ops/migration'),
      category('Chargers', [link('/cpo/ops/get-charger')]),
      category('Sites', [link('/cpo/ops/get-site')]),
    ]),
  ]),
];

const labels = (items: readonly PropSidebarItem[] = []): string[] =>
  items.flatMap((item) =>
    item.type === 'category'
      ? [item.label, ...labels(item.items)]
      : item.type === 'link'
        ? [`${item.label} ${item.href}`]
        : [],
  );

describe('the breadcrumbs of a type', () => {
  it('contain the categories that all operations of its API share', () => {
    expect(labels(toSchemaTrail(SIDEBAR, '/cpo/ops/schemas/Charger', 'Charger'))).toEqual([
      'CPO API',
      'Reference',
      'Charger /cpo/ops/schemas/Charger',
    ]);
  });

  it('are not set for other pages and other APIs', () => {
    expect(toSchemaTrail(SIDEBAR, '/cpo/ops/get-charger', 'x')).toBeUndefined();
    expect(toSchemaTrail(SIDEBAR, '/ocpi/ops/schemas/Cdr', 'x')).toBeUndefined();
  });
});
