import { renderToStaticMarkup } from 'react-dom/server';
import { guideFrontMatterSchema, type GuideFrontMatter } from '@voltmoor/content/guides';
import { expect, it, vi } from 'vitest';
import GuideMeta from '.';

vi.mock('@docusaurus/Link', () => ({
  default: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}));

/** The keys of the front matter that the line under the title shows, each with an example. */
const IN_LINE = {
  audience: ['operators', 'developers'],
  minutes: 6,
  permissions: ['charger.edit', 'site.view'],
} satisfies Partial<GuideFrontMatter>;

/** Keys that only other parts of a page, menus or lists show. */
const ELSEWHERE = [
  'title',
  'description',
  'sidebar_label',
  'sidebar_position',
  'slug',
  'draft',
  'hide_table_of_contents',
  'prerequisites',
  'api',
  'next',
];

const render = (guide: Partial<typeof IN_LINE>): string => renderToStaticMarkup(<GuideMeta {...guide} />);

it('shows readers, reading time and permissions, which lead to their descriptions', () => {
  const permissions = '/documentation/connect/access-control/permissions';
  expect(render(IN_LINE).match(/<span>.*?<\/span>/g)).toEqual([
    '<span>For operators and developers</span>',
    '<span>6 min</span>',
    `<span>Needs <a href="${permissions}#charger-edit"><code>charger.edit</code></a>, <a href="${permissions}#site-view"><code>site.view</code></a></span>`,
  ]);
});

it('knows of each key whether it shows it', () => {
  const keys = [...Object.keys(IN_LINE), ...ELSEWHERE];
  expect(keys.sort(), 'Add a new key to IN_LINE with an example, or to ELSEWHERE.').toEqual(
    Object.keys(guideFrontMatterSchema.shape).sort(),
  );
});

it.each(Object.keys(IN_LINE))('shows %s', (key) => {
  expect(render({ ...IN_LINE, [key]: undefined })).not.toBe(render(IN_LINE));
});
