import path from 'node:path';
import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { beforeAll, describe, expect, it } from 'vitest';
import portalConfig from '../../../../../portal.config';
import { readChangelogs } from '../changelogs';
import type { ReleaseRecord } from '@voltmoor/openapi/records';
import { listPostedChanges } from './listPostedChanges';

import.meta.glob('/specs/*/history/*');

const root = path.resolve(import.meta.dirname, '../../../../..');
const { apis, apiHistory } = parsePortalConfig(portalConfig);
const FULL = 'Lead.\n\n<!-- truncate -->\n\nText.';

let changelogs: Record<string, readonly ReleaseRecord[]>;
beforeAll(async () => {
  changelogs = await readChangelogs({ apis, apiHistory }, root);
});

async function render(frontMatter: Record<string, unknown>, value = FULL, given = changelogs): Promise<Root> {
  const tree = unified().use(remarkParse).parse(value);
  const plugin = listPostedChanges({ apis, readChangelogs: () => Promise.resolve(given) });
  await plugin()(tree, { path: '/portal/content/news/releases/post.md', value, data: { frontMatter } });
  return tree;
}

const RELEASE = {
  kind: 'release',
  date: new Date('2025-01-21T00:00:00Z'),
  apiVersions: ['API v2'],
  changes: [],
};

describe('the API changes of a post', () => {
  it('come from the record of its day, the most severe first, with links to the changelog', async () => {
    const tree = await render(RELEASE);
    const text = toString(tree);
    expect(text).toContain('API changesAPI v2 changelog: ');
    expect(text.indexOf('Breaks clients')).toBeLessThan(text.indexOf('Compatible'));
    expect(JSON.stringify(tree)).toContain('/documentation/apiv2/entitymanagement/changes#2025-01-21');
    const [record] = (changelogs['cpo'] ?? []).filter(({ date }) => date === '2025-01-21');
    expect(JSON.stringify(tree)).toContain(`#change-${record?.changes[0]?.fingerprint}`);
  });

  it('belong to each API whose operations the post names', async () => {
    const changes = [{ url: '/documentation/apiv2/entitymanagement/update-dlm-group' }];
    expect(toString(await render({ ...RELEASE, apiVersions: [], changes }))).toContain('API v2 changelog');
  });

  it.each([
    ['an incident', { ...RELEASE, kind: 'incident' }, FULL],
    ['a post about another API', { ...RELEASE, apiVersions: ['OCPI 2.2.1'] }, FULL],
    ['a post of another day', { ...RELEASE, date: new Date('2025-01-22T00:00:00Z') }, FULL],
    ['the excerpt of a post', RELEASE, 'Lead.'],
  ])('are not added to %s', async (_, frontMatter, value) => {
    expect(toString(await render(frontMatter, value))).not.toContain('API changes');
  });

  it('show HTML in a change as text', async () => {
    const hostile = {
      id: 'behaviour-changed',
      level: 'risky' as const,
      text: '`x` <img src=x onerror=alert(1)> **y <b>z</b>**',
      fingerprint: '0123456789abcdef',
    };
    const tree = await render(RELEASE, FULL, { cpo: [{ date: '2025-01-21', changes: [hostile] }] });
    expect(JSON.stringify(tree.children.slice(3))).not.toContain('"html"');
    expect(toString(tree)).toContain('<img src=x onerror=alert(1)>');
  });
});
