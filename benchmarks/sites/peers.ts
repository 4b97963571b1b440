import { DOCUSAURUS_FINISHED } from '../parts/build';
import { withFrontMatter, type Files } from '../generate/writeFiles';
import type { Corpus } from '../generate/corpus';
import type { Peer } from './peer';

/** Writes guides and posts as Markdown into a peer's folder of pages. */
function toMarkdown(
  { guides, posts }: Corpus,
  folders: { guides: string; posts: string },
  separator: string,
): Files {
  const files: Files = {};
  for (const { folder, slug, title, description, body } of guides) {
    files[`${folders.guides}/${folder}/${slug}.md`] = withFrontMatter({ title, description }, body);
  }
  for (const { date, slug, title, description, body } of posts) {
    files[`${folders.posts}/${date}-${slug}.md`] = withFrontMatter(
      { title, description, ...(separator && { date }) },
      [description, separator, body].filter(Boolean).join('\n\n'),
    );
  }
  return files;
}

/**
 * Starlight has no blog, so its posts are pages in a group of the sidebar. Astro 7 needs a newer Node than this portal,
 * so the peer installs one and runs Astro with it.
 */
const starlight: Peer = {
  name: 'Starlight + starlight-openapi',
  folder: 'starlight',
  toFiles: (corpus) => ({
    ...toMarkdown(corpus, { guides: 'src/content/docs/guides', posts: 'src/content/docs/news' }, ''),
    'openapi.json': JSON.stringify(corpus.documents[0]),
  }),
  commands: [['node', '../node_modules/astro/bin/astro.mjs', 'build']],
  finished: /page\(s\) built in/,
  out: 'dist',
  site: {
    kinds: { guide: /^\/guides\//, operation: /^\/api\/operations\/[^/]+$/, post: /^\/news\// },
    hasTrailingSlash: true,
  },
};

/** Docusaurus in the version of this portal, with the usual OpenAPI plugin, which writes MDX files before the build. */
const docusaurusOpenApi: Peer = {
  name: 'Docusaurus + openapi-docs',
  folder: 'docusaurus',
  toFiles: (corpus) => ({
    ...toMarkdown(corpus, { guides: 'docs/guides', posts: 'news' }, '<!-- truncate -->'),
    'openapi.json': JSON.stringify(corpus.documents[0]),
  }),
  commands: [
    ['docusaurus', 'gen-api-docs', 'all'],
    ['docusaurus', 'build'],
  ],
  finished: DOCUSAURUS_FINISHED,
  out: 'build',
  site: {
    kinds: { guide: /^\/guides\//, operation: /^\/api\/[a-z]+-[a-z]+-\d+$/, post: /^\/news\/\d{4}\// },
    hasTrailingSlash: false,
  },
};

/** Fumadocs on Next.js as a static export, as its template sets it up. Like Starlight, it has no blog. */
const fumadocs: Peer = {
  name: 'Fumadocs + fumadocs-openapi',
  folder: 'fumadocs',
  toFiles: (corpus) => ({
    ...toMarkdown(corpus, { guides: 'content/docs/guides', posts: 'content/docs/news' }, ''),
    'openapi.json': JSON.stringify(corpus.documents[0]),
  }),
  commands: [['next', 'build']],
  out: 'out',
  site: {
    kinds: { guide: /^\/docs\/guides\//, operation: /^\/docs\/api\//, post: /^\/docs\/news\// },
    hasTrailingSlash: false,
  },
};

export const PEERS: readonly Peer[] = [starlight, docusaurusOpenApi, fumadocs];
