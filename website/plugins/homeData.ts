import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import type { BlogContent } from '@docusaurus/plugin-content-blog';

export interface HomePost {
  title: string;
  permalink: string;
  /** ISO date. */
  date: string;
  description: string;
}

export interface HomeData {
  release?: HomePost;
  incident?: HomePost & { status: string };
  /** Number of operations per API id. */
  operations: Record<string, number>;
}

export interface HomeOptions {
  countOperations: () => Promise<Record<string, number>>;
}

/** Global data of the home page: the latest release, the last incident and the size of the APIs. */
export default function homeData(_context: LoadContext, options: HomeOptions): Plugin {
  return {
    name: 'portal-home',
    async allContentLoaded({ allContent, actions }) {
      const posts = blogPosts(allContent);
      const release = posts.find(({ source }) => /\/releases\//.test(source));
      const incident = posts.find(({ tags }) => tags.some(({ permalink }) => /-incident$/.test(permalink)));
      const data: HomeData = {
        operations: await options.countOperations(),
        ...(release && { release: toHomePost(release) }),
        ...(incident && { incident: { ...toHomePost(incident), status: statusOf(incident) } }),
      };
      actions.setGlobalData(data);
    },
  };
}

type BlogMetadata = BlogContent['blogPosts'][number]['metadata'];

function blogPosts(allContent: AllContent): BlogMetadata[] {
  const content = allContent['docusaurus-plugin-content-blog']?.['default'] as BlogContent | undefined;
  return (content?.blogPosts ?? []).map(({ metadata }) => metadata);
}

function toHomePost(post: BlogMetadata): HomePost {
  return {
    title: post.title,
    permalink: post.permalink,
    date: new Date(post.date).toISOString().slice(0, 10),
    description: post.description,
  };
}

function statusOf(post: BlogMetadata): string {
  const status: unknown = post.frontMatter['status'];
  return typeof status === 'string' ? status : 'resolved';
}
