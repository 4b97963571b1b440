import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createContent, createRename } from './index';
import { options } from './remark/testing/renderGuide';

const written = { name: 'Voltmoor', slug: 'voltmoor' };
const { parseFrontMatter, sidebarItemsGenerator } = createContent({
  ...options,
  rename: createRename({ name: 'Ampère', slug: 'ampere', written }),
  parsePost: (file, frontMatter) => Promise.resolve({ ...frontMatter, parsedAs: file }),
});

const guide = [
  'title: Sign in to Voltmoor',
  'description: Sign in to Voltmoor UI for the first time, with password or company account.',
  'audience: [operators]',
  'minutes: 2',
  'api: [cpo/get-charger]',
  'prerequisites: [You have the *mail* of Voltmoor.]',
];

/** Returns the front matter that Docusaurus gets for a file below /portal. */
async function read(file: string, lines: string[]): Promise<Record<string, unknown>> {
  const { frontMatter } = await parseFrontMatter({
    filePath: `/portal/${file}`,
    fileContent: lines.join('\n'),
    defaultParseFrontMatter: ({ fileContent }) =>
      Promise.resolve({ frontMatter: parse(fileContent) as Record<string, unknown>, content: '' }),
  });
  return frontMatter;
}

const shown = {
  title: 'Sign in to Ampère',
  pagination_label: 'Sign in to Ampère',
  api: [{ method: 'get', label: 'Get charger', url: '/get-charger' }],
  prerequisites: ['You have the <em>mail</em> of Ampère.'],
};

describe('the front matter of a guide', () => {
  it.each([
    'content/docs/sign-in.md',
    'website/versioned_docs/version-1.0/sign-in.md',
    'website/i18n/nl/docusaurus-plugin-content-docs/current/sign-in.md',
  ])('is renamed and completed in %s', async (file) => {
    expect(await read(file, guide)).toMatchObject(shown);
  });

  it('is refused when a key is missing', async () => {
    await expect(read('content/docs/sign-in.md', ['title: Sign in'])).rejects.toThrow(
      'content/docs/sign-in.md: front matter description',
    );
  });

  it('may lack keys in a guide of an older version', async () => {
    expect(await read('website/versioned_docs/version-1.0/sign-in.md', ['title: Voltmoor'])).toMatchObject({
      title: 'Ampère',
    });
  });
});

it('passes the renamed front matter of posts to the news package', async () => {
  const file = 'content/news/releases/2025-09-02-release.md';
  expect(await read(file, ['title: Voltmoor 5'])).toEqual({ title: 'Ampère 5', parsedAs: file });
});

it('renames the front matter of all other pages and does not change it otherwise', async () => {
  expect(await read('website/src/pages/about.md', ['title: About Voltmoor', 'custom: 1'])).toEqual({
    title: 'About Ampère',
    custom: 1,
  });
});

it('renames the addresses of folders, which _category_.yml sets', async () => {
  const defaultSidebarItemsGenerator = (folder: { dir: string }) => [
    { label: 'Set up Voltmoor', slug: `/documentation/voltmoor-ui/${folder.dir}` },
  ];
  const items = await sidebarItemsGenerator({ dir: 'Set up', defaultSidebarItemsGenerator });
  expect(items).toEqual([{ label: 'Set up Ampère', slug: '/documentation/ampere-ui/Set up' }]);
});

describe('createRename', () => {
  it('changes nothing when the portal has the name of the content files', () => {
    const text = 'Voltmoor UI at app.voltmoor.example';
    expect(createRename({ ...written, written })(text)).toBe(text);
  });

  it('replaces name and slug in texts, hosts, headers and tags', () => {
    const rename = createRename({ name: 'Ampère', slug: 'ampere', written });
    expect(rename('Voltmoor UI, tag voltmoor-ui, Voltmoor-Signature, https://api.voltmoor.example')).toBe(
      'Ampère UI, tag ampere-ui, Ampere-Signature, https://api.ampere.example',
    );
  });
});
